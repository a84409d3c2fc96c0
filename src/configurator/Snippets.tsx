import type { OfferedChain } from '#settings/chains.ts'
import { Choice } from './Choice.tsx'
import styles from './Configurator.module.css'
import { CopyBlock } from './CopyBlock.tsx'
import type { Mode } from './configuratorValues.ts'
import { Disclosure } from './Disclosure.tsx'
import {
  type Embedding,
  frameAllow,
  frameSandbox,
  hostPolicy,
  iframeSnippet,
  linkSnippet,
  loaderSnippet,
  markdownSnippet,
  noscriptSnippet,
  type PinnedLoader,
} from './snippet.ts'
import text from './text.module.css'

const whenLoaded: Record<Mode, string> = {
  plain: 'browsers load it when it is near the visible part',
  inline: 'it is loaded when it is near the visible part',
  launcher: 'it is loaded when somebody reaches for the button',
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
}: Embedding & {
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
        options={{
          plain: (
            <>
              Plain frame <small>No script of ours on your page. Works nearly everywhere.</small>
            </>
          ),
          inline: (
            <>
              Loader, in the text{' '}
              <small>One script; the widget grows with its content, up to 720 pixels.</small>
            </>
          ),
          launcher: (
            <>
              Loader, as a button <small>One script; a round button in the corner opens it.</small>
            </>
          ),
        }}
        value={mode}
        onChange={onMode}
      />
      {siteRecipient && (
        <p className={text.medium}>
          These tips go to this site’s own recipient, <span className={text.address}>{siteRecipient}</span>.
        </p>
      )}
      <CopyBlock
        title="Your code"
        about={
          mode === 'launcher'
            ? 'Paste it anywhere into your page’s HTML, once.'
            : 'Paste it into your page’s HTML, where the widget should stand.'
        }
        code={mode === 'plain' ? iframeSnippet(site, parameters) : loaderSnippet(site, parameters, mode)}
        isMain
        {...gap}
      />
      {mode !== 'plain' && (
        <Disclosure title="The same, with a script that can never change">
          <CopyBlock
            title="Your code, pinned"
            about="The browser checks the script against its hash and refuses any other. You stay on this version until you paste another one."
            code={loaderSnippet(site, parameters, mode, loader)}
            {...gap}
          />
        </Disclosure>
      )}
      <p className={text.medium}>
        The widget costs your page nothing until it is needed: {whenLoaded[mode]}.{' '}
        {mode === 'plain' ? (
          <>
            Visitors who let your page run no scripts get it at once, because browsers then ignore{' '}
            <code>loading="lazy"</code>.
          </>
        ) : (
          'Visitors who let your page run no scripts get nothing from the loader: “Link without scripts”, below, is for them.'
        )}
      </p>
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
            code={iframeSnippet(site, parameters, true)}
            {...gap}
          />
        </Disclosure>
        <Disclosure title="How do I learn of new tips?">
          <p className={text.medium}>
            Open your page and choose “See Messages”: new ones arrive while you look. Many wallets tell you of
            incoming payments, too. If you write code: each tip is an event of the contract{' '}
            {explorerUrl ? (
              <a href={`${explorerUrl}/address/${kudosAddress}`} target="_blank" rel="noreferrer">
                {kudosAddress}
              </a>
            ) : (
              <span className={text.address}>{kudosAddress}</span>
            )}
            , <code>KudoSent</code>, with your address in it. Kudos’ README has a short example that listens
            for it.
          </p>
        </Disclosure>
      </div>
    </>
  )
}
