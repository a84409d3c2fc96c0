import { useState } from 'react'
import { allChains } from '#catalog/chains.ts'
import { setup } from '#languages/words/owner/setup.ts'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import { useStore } from '#lib/react/useStore.ts'
import { OwnerMain, OwnerPage } from '#ui/OwnerPage.tsx'
import { Step } from '#ui/Step.tsx'
import { Announcer } from '#ui/status/Announcer.tsx'
import { checkDraft, valueAt } from './draft.ts'
import { OwnerDialog } from './OwnerDialog.tsx'
import styles from './Setup.module.css'
import { createSetupStore } from './setupStore.ts'
import { ContractStep } from './steps/ContractStep.tsx'
import { NetworkFields } from './steps/NetworkFields.tsx'
import { Options } from './steps/Options.tsx'
import { Preview } from './steps/Preview.tsx'
import { Publish } from './steps/Publish.tsx'
import { RecipientStep } from './steps/RecipientStep.tsx'
import { StartFrom } from './steps/StartFrom.tsx'

/** The folder of the release that this page is part of. */
const releaseRoot = new URL('..', window.location.href)

/** The owner's page that makes a site: its contract, its settings, and its files. */
export function Setup() {
  const [store] = useState(() => createSetupStore(safeStorage))
  const draft = useStore(store)
  const checked = checkDraft(draft)
  const networks = Object.keys(Object(valueAt(draft.settings, ['networks'])))
  const chosen = allChains.filter(({ shortName }) => networks.includes(shortName))
  const shared = { store, draft, faults: checked.faults }
  return (
    <OwnerPage className={styles.page}>
      <OwnerMain
        title={setup.title}
        lead={setup.lead}
        start={<StartFrom store={store} root={releaseRoot} faults={checked.faults} />}
      >
        <Step number={1} title={setup.networkStep}>
          <NetworkFields {...shared} chosen={chosen} />
        </Step>
        <OwnerDialog draft={draft}>
          <Step number={2} title={setup.contractStep}>
            <ContractStep {...shared} chosen={chosen} />
          </Step>
          <Step number={3} title={setup.recipientStep}>
            <RecipientStep {...shared} />
          </Step>
        </OwnerDialog>
        <Step number={4} title={setup.optionsStep}>
          <Options {...shared} />
        </Step>
        <Step number={5} title={setup.previewStep}>
          <Preview settings={checked.settings} root={releaseRoot} />
        </Step>
        <Step number={6} title={setup.publishStep}>
          <Publish draft={draft} checked={checked} root={releaseRoot} />
        </Step>
      </OwnerMain>
      <Announcer />
    </OwnerPage>
  )
}
