import type { Address } from 'viem'
import type { KudosJson } from '#settings/site/kudosJson.ts'
import { compileContracts } from '../contracts/script/compile.ts'
import { type LocalAccount, localAccounts } from './chain/accounts.ts'
import type { Deployment } from './chain/deploy.ts'
import { keepTime } from './chain/keepTime.ts'
import { startLocalChain } from './chain/localChain.ts'
import { localClient } from './chain/localClient.ts'
import { putNames } from './chain/names.ts'
import { serveKeysPage } from './keysPage/serveKeysPage.ts'
import { analyticsInbox } from './outside/analyticsInbox.ts'
import { blockchainService } from './outside/blockchain.ts'
import { answerDirectory, webWalletUrl } from './outside/directory.ts'
import { startMailbox } from './outside/mailbox.ts'
import { startOutside } from './outside/outside.ts'
import { createRelay } from './outside/relay.ts'
import { walletContext } from './outside/walletContext.ts'
import { checkPorts, freePort } from './ports.ts'
import { startHostPage } from './site/hostPage.ts'
import { localRelay } from './site/localRelay.ts'
import { buildSecurePage, serviceUrl, startService } from './site/service.ts'
import { localKudosJson, serveWidget, type WidgetServing } from './site/widgetServer.ts'
import { serveWalletPage } from './walletPage/serveWalletPage.ts'

/** What local/.run/stack.json holds while the local stack runs. */
export type Stack = {
  urls: {
    /** The page to open: it embeds the widget from another site. */
    host: string
    /** The widget alone, without a query. */
    widget: string
    /** The WalletConnect relay (as ws://) and the stand-ins for the hosted services. */
    outside: string
    /** A wallet in a web page, reached over WalletConnect. */
    webWallet: string
    /** The service, where the widget signs its visitors in or offers them the email wallet. */
    service?: string
    /** Shows the mails that the service sends. */
    mailbox?: string
  }
  /** The chain that the widget starts on, then a stand-in for Sepolia and a rollup, so that networks can be switched. */
  chains: ({ id: number; rpcUrl: string } & Deployment)[]
  /** Receives the tips. */
  recipient: Address
  /** Accounts with coins and tokens, and one without coins. */
  accounts: LocalAccount[]
}

/** A stack that runs. */
export type RunningStack = {
  stack: Stack
  /** The widget's settings. */
  settings: KudosJson
  /** Ends it. */
  stop: () => Promise<void>
  /** Resolves when one of its chains is gone, whoever ended it. */
  chainEnded: Promise<void>
}

/** Where the stack listens; 0 stands for free ports. */
export type StackOptions = {
  /** Host page; the widget takes the next port, the stand-ins the third after. */
  portBase: number
  /** The local chain; the others take the next ports. */
  chainPort: number
  /** Of a built release, into a folder; without one, the sources are served with the development wallet. */
  site?: Omit<Extract<WidgetServing, { type: 'site' }>, 'type'> | undefined
  /** Starts the service, on the second port after the host page's, and has the widget sign its visitors in. */
  signsIn?: boolean
  /**
   * Starts the service with the email wallet, whose secure page is built into this folder, and a mailbox, on the fourth port
   * after the host page's.
   */
  emailWallet?: { pageFolder: string } | undefined
  /** Starts the service with a relay, which the widget's visitors may use. */
  relays?: boolean
}

/**
 * Starts chains, widget and host page and resolves when all answer.
 * @throws a sentence when a port is taken; nothing is left running then.
 */
export async function startStack({
  portBase,
  chainPort,
  site,
  signsIn = false,
  emailWallet,
  relays = false,
}: StackOptions): Promise<RunningStack> {
  const serves = signsIn || relays || emailWallet !== undefined
  await checkPorts([
    { port: portBase, movedBy: 'KUDOS_PORT_BASE' },
    { port: after(portBase, 1), movedBy: 'KUDOS_PORT_BASE' },
    ...(serves ? [{ port: after(portBase, 2), movedBy: 'KUDOS_PORT_BASE' } as const] : []),
    { port: after(portBase, 3), movedBy: 'KUDOS_PORT_BASE' },
    ...(emailWallet ? [{ port: after(portBase, 4), movedBy: 'KUDOS_PORT_BASE' } as const] : []),
    { port: chainPort, movedBy: 'KUDOS_CHAIN_PORT' },
    { port: after(chainPort, 1), movedBy: 'KUDOS_CHAIN_PORT' },
    { port: after(chainPort, 2), movedBy: 'KUDOS_CHAIN_PORT' },
  ])
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    await compileContracts()
    const chains = await startChains(chainPort, stops)
    const [local] = chains
    const relay = createRelay()
    stops.push(async () => relay.stop())
    const outside = await startOutside(after(portBase, 3), {
      answerers: {
        blockchain: blockchainService(chains),
        directory: answerDirectory(),
        keys: serveKeysPage({ accounts: localAccounts.visitors, ...walletContext(chains) }),
        wallet: serveWalletPage({ accounts: localAccounts.visitors.slice(1, 2), ...walletContext(chains) }),
        analytics: analyticsInbox(),
      },
      upgrade: relay.upgrade,
    })
    stops.push(outside.stop)
    const servicePort = after(portBase, 2) || (serves ? await freePort() : 0)
    const service = serves ? serviceUrl(servicePort) : undefined
    const mailbox = emailWallet && (await startMailbox(after(portBase, 4)))
    if (mailbox) stops.push(mailbox.stop)
    if (emailWallet) await buildSecurePage(emailWallet.pageFolder)
    const settings: KudosJson = {
      ...localKudosJson(chains, outside.url, {
        ...(service && signsIn && { signIn: service }),
        ...(service && emailWallet && { emailWallet: service }),
        ...(service && relays && { relay: service }),
      }),
      namesRpcUrls: [local.url],
    }
    const serving: WidgetServing = site ? { type: 'site', ...site } : { type: 'sources', chains }
    const served = await serveWidget(serving, settings, after(portBase, 1))
    stops.push(served.stop)
    if (service) {
      const { stop } = await startService({
        port: servicePort,
        chains,
        widgetUrl: served.url,
        smtpUrl: mailbox?.smtpUrl,
        pageFolder: emailWallet?.pageFolder,
        relay: relays ? await localRelay(chains) : undefined,
      })
      stops.push(stop)
    }
    const recipient = localAccounts.recipient.address
    const host = await startHostPage({ port: portBase, widgetUrl: served.url, recipient })
    stops.push(host.stop)
    return {
      stack: {
        urls: {
          host: host.url,
          widget: served.url,
          outside: outside.url,
          webWallet: webWalletUrl(outside.port),
          ...(service && { service }),
          ...(mailbox && { mailbox: mailbox.url }),
        },
        chains: chains.map(({ url, chainId, stop: _, ended: __, ...deployment }) => ({
          id: chainId,
          rpcUrl: url,
          ...deployment,
        })),
        recipient,
        accounts: [...localAccounts.visitors, ...localAccounts.senders],
      },
      settings,
      stop,
      chainEnded: Promise.race(chains.map(({ ended }) => ended)),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts the local chain, a stand-in for Sepolia, and a rollup. What ends them is added to `stops`. */
async function startChains(port: number, stops: (() => Promise<void>)[]) {
  async function start(options: Parameters<typeof startLocalChain>[0]) {
    const chain = await startLocalChain(options)
    stops.push(chain.stop)
    return chain
  }
  const local = await start({ port, seeded: true })
  await putNames(localClient(local))
  const other = await start({ port: after(port, 1), chainId: 11155111 })
  const rollup = await start({ port: after(port, 2), chainId: 31338, blockTime: 2, seeded: true })
  stops.push(keepTime([local, other]))
  return [local, other, rollup] as const
}

/** A port some steps after another; 0 stands for a free port. */
function after(port: number, steps: number): number {
  return port === 0 ? 0 : port + steps
}
