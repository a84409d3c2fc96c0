import type { ReactNode } from 'react'
import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { frameAllow, iframeSnippet, linkSnippet, widgetUrl } from '#settings/widgetSnippet.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Choice } from '#ui/fields/Choice.tsx'
import { sentence } from '#ui/sentence.ts'
import styles from '../Configurator.module.css'
import type { Mode } from '../configuratorValues.ts'
import text from '../text.module.css'
import { alertsUrl } from './alertsUrl.ts'
import { CopyBlock } from './CopyBlock.tsx'
import {
  type Embedding,
  frameSandbox,
  hostPolicy,
  loaderSnippet,
  markdownSnippet,
  type PinnedLoader,
} from './snippet.ts'

/** The code to paste in all its forms, and what the page around it must allow. */
export function Snippets({
  onMode,
  loader,
  invitation,
  contract,
  missing,
  remedy,
  siteRecipient,
  onMissing,
  ...embedding
}: Embedding & {
  onMode: (mode: Mode) => void
  loader: PinnedLoader
  /** What the code calls the widget, in its language. */
  invitation: string
  contract: OfferedChain
  missing: string | undefined
  /** What the owner may press where an address is missing. */
  remedy: ReactNode
  /** Set where the owner chose the site's own recipient. */
  siteRecipient: string | undefined
  onMissing: () => void
}) {
  const words = configuratorWords()
  const { site, parameters, mode } = embedding
  const costs: Record<Mode, string> = {
    plain: words.plainCosts,
    inline: words.inlineCosts,
    launcher: words.launcherCosts,
  }
  const gap = { missing, onMissing }
  return (
    <>
      <ModeChoice mode={mode} onMode={onMode} />
      {siteRecipient && (
        <p className={text.medium}>
          {sentence(words.theseGoToSite(<span className={text.address}>{siteRecipient}</span>))}
        </p>
      )}
      <CopyBlock
        title={words.code}
        about={mode === 'launcher' ? words.pasteAnywhere : words.pasteInPlace}
        code={
          mode === 'plain'
            ? iframeSnippet(site, parameters, false, invitation)
            : loaderSnippet(site, parameters, mode, undefined, invitation)
        }
        remedy={remedy}
        isMain
        {...gap}
      />
      {mode !== 'plain' && (
        <Disclosure title={words.unchanging}>
          <CopyBlock
            title={words.pinnedCode}
            about={words.pinnedMeans}
            code={loaderSnippet(site, parameters, mode, loader, invitation)}
            {...gap}
          />
        </Disclosure>
      )}
      <p className={text.medium}>
        {costs[mode]} {mode === 'plain' && sentence(words.plainWithoutScripts(<code>loading="lazy"</code>))}
      </p>
      <div className={styles.more}>
        <OtherCode {...embedding} invitation={invitation} gap={gap} />
        <NewTips {...embedding} contract={contract} gap={gap} />
      </div>
    </>
  )
}

function ModeChoice({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  const words = configuratorWords()
  return (
    <Choice
      legend={words.way}
      look="cards"
      options={{
        plain: (
          <>
            {words.plain} <small>{words.plainMeans}</small>
          </>
        ),
        inline: (
          <>
            {words.inline} <small>{words.inlineMeans}</small>
          </>
        ),
        launcher: (
          <>
            {words.launcher} <small>{words.launcherMeans}</small>
          </>
        ),
      }}
      value={mode}
      onChange={onMode}
    />
  )
}

/** What a block of code needs that is not ready without an address. */
interface Gap {
  missing: string | undefined
  onMissing: () => void
}

/** The code for pages without frames, and what strict pages must allow. */
function OtherCode({
  site,
  parameters,
  mode,
  invitation,
  gap,
}: Embedding & { invitation: string; gap: Gap }) {
  const words = configuratorWords()
  return (
    <>
      <Disclosure title={words.withoutFrames}>
        <CopyBlock title={words.link} code={linkSnippet(site, parameters, invitation)} {...gap} />
        <CopyBlock title={words.badge} code={markdownSnippet(site, parameters, invitation)} {...gap} />
      </Disclosure>
      <Disclosure title={words.strict}>
        <CopyBlock title="Content-Security-Policy" about={words.policyMeans} code={hostPolicy(site, mode)} />
        <CopyBlock title={words.allow} about={words.allowMeans} code={`allow="${frameAllow}"`} />
        <CopyBlock title={words.sandbox} about={words.sandboxMeans} code={`sandbox="${frameSandbox}"`} />
        <CopyBlock
          title={words.isolated}
          about={words.isolatedMeans}
          code={iframeSnippet(site, parameters, true, invitation)}
          {...gap}
        />
      </Disclosure>
    </>
  )
}

/** How an owner learns of new tips. */
function NewTips({
  site,
  parameters,
  contract: { kudosAddress, explorerUrl },
  gap,
}: Embedding & { contract: OfferedChain; gap: Gap }) {
  const words = configuratorWords()
  const tipListUrl = widgetUrl(
    new URL('tips/', site).href,
    parameters.filter(([name]) => name === 'address'),
  )
  return (
    <Disclosure title={words.newTips}>
      <p className={text.medium}>
        <a href={tipListUrl} target="_blank" rel="noreferrer">
          {words.tipList}
        </a>
        <br />
        {words.tipListMeans}
      </p>
      <p className={text.medium}>
        {words.newTipsShown}{' '}
        {sentence(
          words.newTipsEvent(
            explorerUrl ? (
              <a href={`${explorerUrl}/address/${kudosAddress}`} target="_blank" rel="noreferrer">
                {kudosAddress}
              </a>
            ) : (
              <span className={text.address}>{kudosAddress}</span>
            ),
            <code>KudoSent</code>,
          ),
        )}
      </p>
      <CopyBlock
        title={words.onStream}
        about={words.onStreamMeans}
        code={alertsUrl(site, parameters)}
        {...gap}
      />
    </Disclosure>
  )
}
