import * as z from 'zod/mini'
import { queryClient } from '#lib/queryClient.ts'
import { isShowableName } from '#lib/text/showableName.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { isShowable } from '#settings/site/pictureOrigins.ts'
import { serviceUrl } from '#settings/site/serviceUrl.ts'
import { askService } from './askService.ts'

/** An account's name and picture. */
export interface Identity {
  /** One that may be shown ({@link isShowableName}). */
  readonly name?: string | undefined
  /** URL of a picture that this page may show. */
  readonly avatar?: string | undefined
}

const text = z.optional(z.string())
const answerSchema = z.object({ name: text, avatar: text })

/**
 * Reads an account's name and picture from the identity service or else from ENS: on Ethereum only (dialog facts §2.1), cached
 * for 5 minutes. Never throws: a name is optional.
 */
export async function readIdentity(
  options: DialogOptions,
  chain: OfferedChain,
  address: `0x${string}`,
): Promise<Identity> {
  if (chain.id !== 1) return {}
  const asked = queryClient.fetchQuery({
    queryKey: ['identity', address],
    queryFn: () => ask(options, chain, address),
    staleTime: 5 * 60_000,
  })
  return asked.catch(() => ({}))
}

async function ask(options: DialogOptions, chain: OfferedChain, address: `0x${string}`): Promise<Identity> {
  const askEns = async () => (await import('./ensProfile.ts')).readEnsProfile(options, chain, address)
  const known = (await askIdentity(options, address)) ?? (await askEns().catch(() => undefined))
  const { name = '', avatar } = known ?? {}
  return {
    name: isShowableName(name) ? name : undefined,
    avatar: avatar && isShowable(avatar, options) ? avatar : undefined,
  }
}

async function askIdentity({ blockchainApiUrls, projectId }: DialogOptions, address: `0x${string}`) {
  const url = serviceUrl(blockchainApiUrls, `/v1/identity/${address}`, { projectId })
  return url && askService(url, answerSchema, { service: 'The identity service' }).catch(() => undefined)
}
