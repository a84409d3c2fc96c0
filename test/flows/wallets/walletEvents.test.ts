// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest'
import type { createDevWallet } from '../../../local/devWallet/provider.ts'
import { loadPage, main, rdns, second, sessionIs, walletFor, walletSetup } from '../tips/walletPage.ts'

const { announce, chains } = walletSetup()

afterEach(() => void Reflect.deleteProperty(window, 'ethereum'))

const kinds = {
  'a wallet that announces itself': (devWallet: ReturnType<typeof createDevWallet>) => {
    announce(devWallet)
    return rdns
  },
  'a wallet at window.ethereum': (devWallet: ReturnType<typeof createDevWallet>) => {
    Object.assign(window, { ethereum: devWallet.provider })
    return 'injected'
  },
}

describe.each(Object.entries(kinds))('%s', (_, place) => {
  /** The wallet, connected as often as told and disconnected in between. */
  async function connected(times: number) {
    const devWallet = walletFor(chains())
    const id = place(devWallet)
    const { session, wallet } = loadPage(chains())
    await wallet.connect(id)
    for (let time = 1; time < times; time++) {
      await wallet.disconnect()
      await wallet.connect(id)
    }
    return { devWallet, session, wallet, id }
  }

  describe.each([1, 2, 3])('that is connected for the %i. time', times => {
    test('is followed to another account', async () => {
      const { devWallet, session } = await connected(times)
      if (second) devWallet.setAccounts([second])
      await sessionIs(session, ({ address }) => address === second)
    })

    test('is followed to another network', async () => {
      const { devWallet, session } = await connected(times)
      devWallet.setChain(11155111)
      await sessionIs(session, ({ walletChainId }) => walletChainId === 11155111)
      expect(session.get().chainId).toBe(11155111)
    })

    test('is gone once it shares no account', async () => {
      const { devWallet, session } = await connected(times)
      devWallet.setAccounts([])
      await sessionIs(session, ({ status }) => status === 'disconnected')
    })
  })

  test('is not followed any more once the visitor has disconnected it', async () => {
    const { devWallet, session, wallet } = await connected(1)
    await wallet.disconnect()
    devWallet.setChain(11155111)
    if (main) devWallet.setAccounts([main])
    expect(session.get()).toMatchObject({ status: 'disconnected', chainId: 31337 })
  })
})
