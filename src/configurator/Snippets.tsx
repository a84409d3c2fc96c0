import type { ReactNode } from 'react'
import type { OfferedChain } from '#settings/chains.ts'
import { Choice } from './Choice.tsx'
import { CopyBlock } from './CopyBlock.tsx'
import type { Mode } from './configuratorValues.ts'
import { Disclosure } from './Disclosure.tsx'
import styles from './Snippets.module.css'
import {
  frameAllow,
  frameSandbox,
  hostPolicy,
  iframeSnippet,
  linkSnippet,
  loaderSnippet,
  markdownSnippet,
  noscriptSnippet,
  type Parameter,
  type PinnedLoader,
} from './snippet.ts'

const loading: Record<Mode, ReactNode> = {
  plain: (
    <>
      The widget costs your page nothing until it is needed: browsers load it when it is near the visible
      part. Visitors who let your page run no scripts get it at once, because browsers then ignore{' '}
      <code>loading="lazy"</code>.
    </>
  ),
  inline:
    'The widget costs your page nothing until it is needed: it is loaded when it is near the visible part. Visitors who let your page run no scripts get nothing from the loader: “Link without scripts”, below, is for them.',
  launcher:
    'The widget costs your page nothing until it is needed: it is loaded when somebody reaches for the button. Visitors who let your page run no scripts get nothing from the loader: “Link without scripts”, below, is for them.',
}

/** The code to paste in all its forms, and what the page around it must allow. */
export function Snippets({
  site,
  parameters,
  mode,
  onMode,
  loader,
  contract: { kudosAddress, explorerUrl },
  missing,
  siteRecipient,
  onMissing,
}: {
  site: URL
  parameters: readonly Parameter[]
  mode: Mode
  onMode: (mode: Mode) => void
  loader: PinnedLoader
  contract: OfferedChain
  missing: string | undefined
  /** Set where the owner chose the site's own recipient. */
  siteRecipient: string | undefined
  onMissing: () => void
}) {
  const gap = { missing, onMissing }
  return (
    <>
      <Choice
        legend="Way to embed it"
        look="cards"
        options={[
          {
            value: 'plain',
            label: 'Plain frame',
            about: 'No script of ours on your page. Works nearly everywhere.',
          },
          {
            value: 'inline',
            label: 'Loader, in the text',
            about: 'One script; the widget grows with its content, up to 720 pixels.',
          },
          {
            value: 'launcher',
            label: 'Loader, as a button',
            about: 'One script; a round button in the corner opens it.',
          },
        ]}
        value={mode}
        onChange={onMode}
      />
      {siteRecipient && (
        <p className={styles.about}>
          These tips go to this site’s own recipient, <span className={styles.address}>{siteRecipient}</span>.
        </p>
      )}
      {mode === 'plain' ? (
        <CopyBlock
          title="Your code"
          about="Paste it into your page’s HTML, where the widget should stand."
          code={iframeSnippet(site, parameters)}
          isMain
          {...gap}
        />
      ) : (
        <>
          <CopyBlock
            title="Your code"
            about={
              mode === 'inline'
                ? 'Paste it into your page’s HTML, where the widget should stand.'
                : 'Paste it anywhere into your page’s HTML, once.'
            }
            code={loaderSnippet(site, parameters, mode)}
            isMain
            {...gap}
          />
          <Disclosure title="The same, with a script that can never change">
            <CopyBlock
              title="Your code, pinned"
              about="The browser checks the script against its hash and refuses any other. You stay on this version until you paste another one."
              code={loaderSnippet(site, parameters, mode, loader)}
              {...gap}
            />
          </Disclosure>
        </>
      )}
      <p className={styles.about}>{loading[mode]}</p>
      <div className={styles.more}>
        <Disclosure title="Places without frames: README, link page, no scripts">
          <CopyBlock title="Link" code={linkSnippet(site, parameters)} {...gap} />
          <CopyBlock title="Badge in Markdown" code={markdownSnippet(site, parameters)} {...gap} />
          <CopyBlock
            title="Link without scripts"
            about="Beside the loader’s code, for visitors whose browser runs no scripts."
            code={noscriptSnippet(site, parameters)}
            {...gap}
          />
        </Disclosure>
        <Disclosure title="Your page is strict: policies, sandbox, isolation">
          <CopyBlock
            title="Content-Security-Policy"
            about="What your policy has to allow, besides what it does already. Where it forbids inline styles, take the frame’s border away in your own style sheet."
            code={hostPolicy(site, mode)}
          />
          <CopyBlock
            title="The allow attribute"
            about="What the frame may do: copy an address, and ask for a passkey. Your code has it already."
            code={`allow="${frameAllow}"`}
          />
          <CopyBlock
            title="The sandbox attribute"
            about="If your frames are sandboxed, this one needs all of these. Without allow-forms nothing can be sent."
            code={`sandbox="${frameSandbox}"`}
          />
          <CopyBlock
            title="Code for an isolated page"
            about="For a page served with Cross-Origin-Embedder-Policy. Browsers that don’t know credentialless show nothing there: give those visitors the link."
            code={iframeSnippet(site, parameters, { credentialless: true })}
            {...gap}
          />
        </Disclosure>
        <Disclosure title="How do I learn of new tips?">
          <p className={styles.text}>
            Open your page and choose “See Messages”: new ones arrive while you look. Many wallets tell you of
            incoming payments, too. If you write code: each tip is an event of the contract{' '}
            {explorerUrl ? (
              <a href={`${explorerUrl}/address/${kudosAddress}`} target="_blank" rel="noreferrer">
                {kudosAddress}
              </a>
            ) : (
              <span className={styles.address}>{kudosAddress}</span>
            )}
            , <code>KudoSent</code>, with your address in it. Kudos’ README has a short example that listens
            for it.
          </p>
        </Disclosure>
      </div>
    </>
  )
}
