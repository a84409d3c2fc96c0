import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { allChains, findChain } from '#catalog/chains.ts'
import { setup } from '#languages/words/owner/setup.ts'
import { useDebounced } from '#lib/react/useDebounced.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { announce, clearAnnouncements } from '#ui/status/Announcer.tsx'
import { faultAt, isNodeUrl, linesOf, pathText, textAt, withNetwork } from '../draft.ts'
import { type NodeReport, probeNode } from '../probeNode.ts'
import styles from '../Setup.module.css'
import type { ChosenChain, StepProps } from '../step.ts'
import { networkGroups } from './networkGroups.ts'

/** Milliseconds without a change after which a node is checked. */
const askDelay = 600

/** The networks of the site, with the nodes of each. */
export function NetworkFields({ chosen, ...step }: StepProps & { chosen: readonly ChosenChain[] }) {
  const { store, draft } = step
  const [isAdding, setAdding] = useState(false)
  const others = allChains.filter(chain => !chosen.includes(chain))
  const add = (shortName: string) => {
    store.setValue(['networks', shortName], { rpcUrls: [], kudos: [] })
    setAdding(false)
  }
  return (
    <>
      {chosen.map(chain => (
        <div key={chain.shortName} className={styles.card}>
          <NetworkSelect
            chains={[chain, ...others]}
            value={chain.shortName}
            onChange={to => store.setSettings(withNetwork(draft.settings, chain.shortName, to))}
          />
          <NodeField {...step} chain={chain} />
          {chosen.length > 1 && (
            <div>
              <Button kind="link" onClick={() => store.setValue(['networks', chain.shortName], undefined)}>
                {setup.removeNetwork(chain.name)}
              </Button>
            </div>
          )}
        </div>
      ))}
      {isAdding || chosen.length === 0 ? (
        <div className={styles.card}>
          <NetworkSelect chains={others} value="" onChange={add} />
        </div>
      ) : (
        <div>
          <Button kind="secondary" onClick={() => setAdding(true)}>
            {setup.addNetwork}
          </Button>
        </div>
      )}
    </>
  )
}

function NetworkSelect({
  chains,
  value,
  onChange,
}: {
  chains: readonly ChosenChain[]
  value: string
  onChange: (shortName: string) => void
}) {
  return (
    <Select label={setup.network} value={value} onChange={({ target }) => onChange(target.value)}>
      {value === '' && <option value="">{setup.chooseNetwork}</option>}
      {networkGroups(chains, value, window.location.hostname).map(({ label, chains }) => (
        <optgroup key={label} label={label}>
          {chains.map(({ shortName, name }) => (
            <option key={shortName} value={shortName}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}

function NodeField({ store, draft, faults, chain }: StepProps & { chain: ChosenChain }) {
  const path = ['networks', chain.shortName, 'rpcUrls']
  const value = textAt(draft.settings, path)
  return (
    <Field
      id={pathText(path)}
      label={setup.node}
      dir="ltr"
      inputMode="url"
      spellCheck={false}
      autoCapitalize="off"
      placeholder="https://"
      rows={Math.max(1, value.split('\n').length)}
      value={value}
      onText={text => store.setValue(path, linesOf(text))}
      error={faultAt(faults, draft.settings, path)}
      hint={
        <>
          {linesOf(value).map((url, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
            <NodeStatus key={index} url={url} chain={chain} />
          ))}
          {setup.nodeHint}
        </>
      }
    />
  )
}

function NodeStatus({ url, chain }: { url: string; chain: ChosenChain }) {
  const { isAsked, report } = useNodeReport(url, chain.id)
  const sentence = report ? nodeSentence(report) : isAsked ? setup.nodeChecking : undefined
  const isGood = report?.status === 'works'
  useEffect(() => {
    if (!report || !sentence) return
    announce(sentence)
    // What was said of another address must not be found after this one.
    return clearAnnouncements
  }, [report, sentence])
  return sentence ? (
    <p className={isGood ? styles.good : report ? styles.bad : styles.text}>{sentence}</p>
  ) : null
}

/** Asks a node once its address has rested. Other steps that ask for the same address share the answer. */
export function useNodeReport(
  url: string,
  chainId: number,
): { isAsked: boolean; report?: NodeReport | undefined } {
  const settled = useDebounced(url, askDelay)
  const isAsked = isNodeUrl(settled) && settled === url
  const { data } = useQuery({
    queryKey: ['node', settled, chainId],
    queryFn: ({ signal }) => probeNode(settled, chainId, signal),
    enabled: isAsked,
    staleTime: 60_000,
    // Its owner comes back from the wallet, and a node that works is not reported anew.
    refetchOnWindowFocus: ({ state }) => state.data?.status !== 'works',
  })
  return { isAsked, report: isAsked ? data : undefined }
}

function nodeSentence(report: NodeReport): string {
  switch (report.status) {
    case 'works': {
      const works = setup.nodeWorks(String(report.milliseconds))
      const logs = report.logRange ? setup.nodeLogs(report.logRange.toLocaleString('en')) : setup.nodeNoLogs
      return `${works} ${logs}`
    }
    case 'silent':
      return setup.nodeSilent
    case 'strange':
      return setup.nodeStrange
    case 'refuses':
      return setup.nodeRefuses(report.reason)
    case 'elsewhere':
      return elsewhereSentence(report.chainId)
  }
}

function elsewhereSentence(chainId: number): string {
  const chain = findChain(chainId)
  return chain ? setup.nodeElsewhere(chain.name) : setup.nodeUnknown(String(chainId))
}
