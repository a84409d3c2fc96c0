import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import { KudosError } from '#lib/errors.ts'
import { type Address, readAddress } from '#lib/names/address.ts'
import { isNameLike } from '#lib/text/isNameLike.ts'

/**
 * The address that an owner means by an address or a name.
 * @param namesRpcUrls nodes of Ethereum for names, if the site has any
 * @throws a KudosError that says what is wrong
 */
export async function findRecipient(
  text: string,
  namesRpcUrls: readonly string[] | undefined,
): Promise<Address> {
  const words = tipsWords()
  const refuse = (message: string, cause?: unknown) => new KudosError(message, { code: 'recipient', cause })
  const trimmed = text.trim()
  const address = readAddress(trimmed)
  if (address === 'typo') throw refuse(words.typingError)
  if (address) return address
  if (!isNameLike(trimmed)) throw refuse(words.noAddress)
  if (!namesRpcUrls) throw refuse(words.namesOff)
  const read = async () => (await import('./lookUpName.ts')).lookUpName(trimmed, namesRpcUrls)
  const found = await read().catch((cause: unknown) => {
    throw refuse(words.nameFailed, cause)
  })
  if (found === 'no-name') throw refuse(words.noAddress)
  if (found === 'empty') throw refuse(words.nameEmpty(trimmed))
  return found.address
}
