import { type Hex, keccak256 } from 'viem'
import type { HDAccount } from 'viem/accounts'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import { isBytes } from '#lib/text/hex.ts'
import type { SignedTransaction } from '../browserStorage.ts'
import type { Prepared } from '../chain/networkFee.ts'
import type { Wallet } from '../createWallet.ts'
import { withAccount } from '../keys/keys.ts'
import { signWrite } from '../keys/writes.ts'
import type { Approval } from './approval.ts'

/** What an approval gives once the visitor has touched the passkey. */
export type Signed =
  | { readonly type: 'signed'; readonly result: unknown }
  | { readonly type: 'signed-transaction'; readonly signed: SignedTransaction }

/**
 * Has the visitor touch the passkey, and signs what was shown. Nothing is sent.
 * @throws {@link KudosError} why nothing was signed
 */
export async function signApproved(
  { request, prepared }: Pick<Approval, 'request' | 'prepared'>,
  wallet: Wallet,
): Promise<Signed> {
  const opened = wallet.opened()
  if (opened.address.toLowerCase() !== request.from.toLowerCase())
    throw new KudosError(secureWords().otherAccount, {
      code: 'other-account',
      advice: secureWords().otherAccountAdvice,
    })
  return withAccount(opened, async account => {
    switch (request.kind) {
      case 'text': {
        const { text } = request
        // ERC-191; bytes in hex are signed as such, other text as UTF-8.
        const message = isBytes(text) ? { raw: text } : text
        return { type: 'signed', result: await account.signMessage({ message }) }
      }
      case 'typedData':
        return { type: 'signed', result: await account.signTypedData(request.data) }
      case 'changeEmail': {
        const { email, newEmail } = request
        const what = { operation: 'change-email', content: { email, newEmail } } as const
        return { type: 'signed', result: await signWrite(wallet, account, what) }
      }
      case 'transaction': {
        if (!prepared) throw new KudosError(secureWords().noFee, { code: 'node-down' })
        const signed = await signTransaction(account, wallet, request, prepared)
        return { type: 'signed-transaction', signed }
      }
    }
  })
}

/** Signs a transaction at the account's next place. It costs no more than was shown: what the network takes by now is looked up. */
async function signTransaction(
  account: HDAccount,
  wallet: Wallet,
  { chainId, transaction }: Extract<Approval['request'], { kind: 'transaction' }>,
  shown: Prepared,
): Promise<SignedTransaction> {
  const nodes = await wallet.nodes(chainId)
  const [{ fee }, nonce] = await Promise.all([
    nodes.prepare({ ...transaction, ...shown.fee }),
    nodes.count('pending'),
  ])
  const { to, value = 0n, data = '0x' } = transaction
  const { rollupFee: _, ...gas } = fee
  const raw: Hex = await account.signTransaction({ type: 'eip1559', chainId, nonce, to, value, data, ...gas })
  return { chainId, raw, hash: keccak256(raw) }
}
