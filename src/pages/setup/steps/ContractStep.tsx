import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatEther, isHex } from 'viem'
import { AccountButton } from '#dialog/elements/AccountButton.tsx'
import { ConnectButton } from '#dialog/elements/ConnectButton.tsx'
import { NetworkButton } from '#dialog/elements/NetworkButton.tsx'
import { useWalletDialog } from '#dialog/elements/useWalletDialog.ts'
import { setup } from '#languages/words/owner/setup.ts'
import { type KudosError, loadError } from '#lib/errors.ts'
import { type Address, readAddress } from '#lib/names/address.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import { faultAt, linesOf, nodesOf, pathText, textAt } from '../draft.ts'
import {
  deployCall,
  type FoundContract,
  findContract,
  findOwnContract,
  type OwnContract,
  ownerClient,
} from '../findContract.ts'
import styles from '../Setup.module.css'
import type { ChosenChain, StepProps } from '../step.ts'
import { useNodeReport } from './NetworkFields.tsx'

/** Milliseconds between looks at a contract that is on its way. */
const lookInterval = 3_000

/** The contract of each network: found, entered, or made with the owner's wallet. */
export function ContractStep({ chosen, ...step }: StepProps & { chosen: readonly ChosenChain[] }) {
  const { state, chains } = useWalletDialog()
  return (
    <>
      <p className={styles.text}>{setup.contractLead}</p>
      {state.account.address && (
        <div className={styles.row}>
          <AccountButton />
          {chains.length > 1 && <NetworkButton />}
        </div>
      )}
      {chosen.map(chain => (
        <NetworkContract key={chain.shortName} {...step} chain={chain} isNamed={chosen.length > 1} />
      ))}
    </>
  )
}

function NetworkContract({ chain, isNamed, ...step }: StepProps & { chain: ChosenChain; isNamed: boolean }) {
  const { store, draft, faults } = step
  const { state, chains } = useWalletDialog()
  const offered = chains.find(({ id }) => id === chain.id)
  const path = ['networks', chain.shortName, 'kudos']
  const text = textAt(draft.settings, path)
  const entered = readAddress(linesOf(text)[0] ?? '')
  const [node = ''] = nodesOf(draft.settings, chain.shortName)
  const { report } = useNodeReport(node, chain.id)
  const owner = state.account.address
  const isReady = offered && report?.status === 'works'
  return (
    <div className={styles.card}>
      {isNamed && <h3>{chain.name}</h3>}
      {!isReady && <p className={styles.text}>{setup.needsNode}</p>}
      {isReady &&
        text.trim() === '' &&
        (owner ? (
          <Deployment {...step} chain={offered} network={chain.shortName} owner={owner} />
        ) : (
          <>
            <p className={styles.text}>{setup.connectFirst}</p>
            <div>
              <ConnectButton isBusyWhileOpen={false} />
            </div>
          </>
        ))}
      <Field
        id={pathText(path)}
        label={setup.contractAddress}
        dir="ltr"
        spellCheck={false}
        placeholder="0x"
        rows={Math.max(1, text.split('\n').length)}
        value={text}
        onText={text => store.setValue(path, linesOf(text))}
        error={faultAt(faults, draft.settings, path)}
        hint={
          <>
            {isReady && entered && entered !== 'typo' && (
              <EnteredContract chain={offered} address={entered} />
            )}
            {setup.contractHint}
          </>
        }
      />
    </div>
  )
}

function EnteredContract({ chain, address }: { chain: OfferedChain; address: Address }) {
  const { data, isError } = useQuery({
    queryKey: ['contract', chain.id, chain.rpcUrls, address],
    queryFn: () => findContract(ownerClient(chain), address),
  })
  if (isError) return <p className={styles.bad}>{setup.notLooked}</p>
  if (!data) return <p className={styles.text}>{setup.looking}</p>
  return <p className={data.status === 'found' ? styles.good : styles.bad}>{foundSentence(data)}</p>
}

function foundSentence(contract: FoundContract): string {
  switch (contract.status) {
    case 'found':
      return setup.found(contract.owner)
    case 'otherCode':
      return setup.otherCode
    case 'absent':
      return setup.noContract
  }
}

/** Makes the contract of the connected wallet, or finds that it is there already. */
function Deployment({
  store,
  draft,
  chain,
  network,
  owner,
}: Pick<StepProps, 'store' | 'draft'> & { chain: OfferedChain; network: string; owner: Address }) {
  const { sendCall } = useWalletDialog()
  const asked = draft.asked[network]?.owner === owner ? draft.asked[network] : undefined
  const [wallet, setWallet] = useState<{ isAsked: boolean; error?: KudosError }>({ isAsked: false })
  const hash = isHex(asked?.hash) ? asked.hash : undefined
  const { data, isError } = useQuery({
    queryKey: ['own contract', chain.id, chain.rpcUrls, owner, hash],
    queryFn: () => findOwnContract(ownerClient(chain), owner, hash),
    refetchInterval: asked ? lookInterval : false,
    // The hash that the wallet returns changes the key, but the contract is the same.
    placeholderData: (known, query) => (query?.queryKey[3] === owner ? known : undefined),
  })
  const take = useEffectEvent((contract: OwnContract) => {
    if (contract.status !== 'found') return
    store.setValue(['networks', network, 'kudos'], [contract.address])
    store.setAsked(network, undefined)
    announce(setup.found(contract.owner))
  })
  useEffect(() => {
    if (data) take(data)
  }, [data])

  async function deploy() {
    setWallet({ isAsked: true })
    const request = { owner, askedAt: Date.now() }
    // Stored before the request, because the wallet may deploy and never answer.
    store.setAsked(network, request)
    try {
      store.setAsked(network, { ...request, hash: await sendCall(chain.id, deployCall(owner)) })
      setWallet({ isAsked: false })
    } catch (thrown) {
      const error = loadError(thrown)
      if (error.cancelled || error.notAsked) store.setAsked(network, undefined)
      setWallet({ isAsked: false, error })
    }
  }

  if (isError && !data) return <p className={styles.bad}>{setup.notLooked}</p>
  if (!data || data.status === 'found') return <p className={styles.text}>{setup.looking}</p>
  if (data.status === 'noDeployer') return <p className={styles.bad}>{setup.noDeployer(chain.name)}</p>
  if (data.status === 'otherCode') return <p className={styles.bad}>{setup.otherCode}</p>
  const isOnItsWay = asked !== undefined && data.status !== 'failed'
  const cost = data.status === 'deployable' ? data.cost : undefined
  return (
    <>
      <p className={styles.text}>
        {setup.ownerIs(owner)}{' '}
        {cost === undefined ? setup.costUnknown : setup.cost(coins(cost, chain.nativeCurrency.symbol))}
      </p>
      {data.status === 'failed' && <p className={styles.bad}>{setup.deployFailed}</p>}
      {wallet.isAsked && <p className={styles.text}>{setup.asked}</p>}
      {isOnItsWay && !wallet.isAsked && (
        <p className={styles.text}>
          {hash ? setup.onItsWay : setup.wasAsked} {setup.mayPayTwice}
        </p>
      )}
      <div>
        <Button busy={wallet.isAsked} kind={isOnItsWay ? 'secondary' : 'primary'} onClick={deploy}>
          {isOnItsWay && !wallet.isAsked ? setup.askAgain : setup.deploy}
        </Button>
      </div>
      {wallet.error && !wallet.isAsked && <ErrorNote error={wallet.error} />}
    </>
  )
}

/** An amount of coins with three digits that count. */
function coins(wei: bigint, symbol: string): string {
  return `${Number(formatEther(wei)).toLocaleString('en', { maximumSignificantDigits: 3 })} ${symbol}`
}
