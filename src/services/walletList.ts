import * as z from 'zod/mini'
import type { WalletListing } from '#catalog/wallets.ts'
import { serviceWords } from '#languages/words/serviceWords.ts'
import { KudosError } from '#lib/errors.ts'
import { safeAppLink, safeWebLink } from '#lib/names/safeLink.ts'
import { camelKeys } from '#lib/text/camelKeys.ts'
import { cleanLine } from '#lib/text/cleanText.ts'
import { limitText } from '#lib/text/format.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { serviceUrl } from '#settings/site/serviceUrl.ts'
import { askService } from './askService.ts'

/** A query of a wallet list (dialog facts §1.3). */
export interface WalletQuery {
  /** From 1. */
  readonly page: number
  /** Wallets on a page. */
  readonly entries: number
  /** Part of a name. */
  readonly search?: string | undefined
  /** Ids; nothing else is listed. */
  readonly include?: readonly string[] | undefined
  /** Ids that are left out. */
  readonly exclude?: readonly string[] | undefined
}

/** A page of a list, and how many wallets match in all. */
export interface WalletPage {
  readonly wallets: readonly WalletListing[]
  readonly count: number
}

/** Queries a wallet list. @throws {@link KudosError} as askService does */
export type AskWallets = (query: WalletQuery, signal?: AbortSignal) => Promise<WalletPage>

const anything = z.custom<unknown>(() => true)
const text = z.optional(z.string())
/** A link of a stranger; one that could run code counts as absent. */
const webLink = z.pipe(text, z.transform(safeWebLink))
const appLink = z.pipe(text, z.transform(safeAppLink))

// Each kind of zod schema adds bytes to the first view, wherever it is used.
const natural = z.custom<number>(value => Number.isSafeInteger(value) && Number(value) >= 0)

/** The answer of `/getWallets`; its rows are read one by one. */
const answer = z.object({ data: z.array(anything), count: natural })

/** A row of the directory (dialog facts §1.4). */
const row = z.pipe(
  z.transform(camelKeys),
  z.object({
    id: z.string().check(z.regex(/./)),
    name: z.string().check(z.regex(/[\p{L}\p{N}]/u)),
    homepage: webLink,
    imageId: text,
    mobileLink: appLink,
    desktopLink: appLink,
    webappLink: webLink,
    appStore: webLink,
    playStore: webLink,
    chromeStore: webLink,
    rdns: text,
    injected: z.optional(z.array(anything)),
  }),
)

/** A flag that an extension sets on `window.ethereum`. */
const injectedFlag = z.object({ namespace: z.optional(z.string()), injected_id: z.string() })

/** Reads one row; `undefined` for an invalid one. */
export function readWallet(
  value: unknown,
  imageUrl: (imageId: string) => string | undefined,
): WalletListing | undefined {
  const { data } = row.safeParse(value)
  if (!data) return undefined
  const { imageId, injected, ...wallet } = data
  const flags = injected?.flatMap(flag => {
    const { data } = injectedFlag.safeParse(flag)
    return data && (data.namespace ?? 'eip155') === 'eip155' ? [data.injected_id] : []
  })
  return {
    ...wallet,
    name: limitText(cleanLine(wallet.name), 40),
    imageUrl: imageId && imageUrl(imageId),
    rdns: wallet.rdns || undefined,
    injectedIds: flags?.length ? flags : undefined,
  }
}

/** The hosted wallet directory; `undefined` where none is configured. */
export function walletDirectory(options: DialogOptions): AskWallets | undefined {
  const { walletsApiUrls, projectId } = options
  const address = (path: string, query: Record<string, string | number | undefined>) =>
    serviceUrl(walletsApiUrls, path, { projectId, ...query })
  if (!address('/getWallets', {})) return undefined
  const imageUrl = (imageId: string) => address(`/getWalletImage/${encodeURIComponent(imageId)}`, {})?.href
  return async ({ page, entries, search, include, exclude }, signal) => {
    const url = address('/getWallets', {
      page,
      entries,
      search: search || undefined,
      include: include?.join(',') || undefined,
      exclude: exclude?.join(',') || undefined,
    })
    if (!url) return { wallets: [], count: 0 }
    const { data, count } = await askService(url, answer, { service: serviceWords().walletList, signal })
    // More rows than requested would keep the page busy.
    const rows = data.slice(0, entries)
    return { wallets: rows.flatMap(row => readWallet(row, imageUrl) ?? []), count }
  }
}

/** A wallet list in memory. */
export function localWallets(list: readonly WalletListing[]): AskWallets {
  return async ({ page, entries, search, include, exclude }) => {
    const wanted = search?.toLowerCase() ?? ''
    const fitting = list.filter(
      ({ id, name }) =>
        (!include || include.includes(id)) && !exclude?.includes(id) && name.toLowerCase().includes(wanted),
    )
    return { wallets: fitting.slice((page - 1) * entries, page * entries), count: fitting.length }
  }
}

/** The wallets that are shown first. */
export interface FirstWallets {
  /** In the order of the options. */
  readonly featured: readonly WalletListing[]
  readonly recommended: readonly WalletListing[]
  /** How many there are, the featured ones included. */
  readonly count: number
}

const recommendedEntries = 4
/** Wallets on a page of a list (specification §9). */
export const pageEntries = 40
const searchEntries = 100

/** The featured and the recommended wallets. @throws `service-invalid` if the list has no wallet */
export async function firstWallets(ask: AskWallets, options: DialogOptions): Promise<FirstWallets> {
  const { featuredWalletIds: ids = [], includeWalletIds: include, excludeWalletIds = [] } = options
  const [featured, recommended] = await Promise.all([
    ids.length > 0 ? ask({ page: 1, entries: ids.length, include: ids }) : undefined,
    ask({ page: 1, entries: recommendedEntries, include, exclude: [...excludeWalletIds, ...ids] }),
  ])
  const inOrder = ids.flatMap(id => featured?.wallets.find(wallet => wallet.id === id) ?? [])
  if (recommended.count === 0 && inOrder.length === 0 && !include)
    throw new KudosError(serviceWords().walletListEmpty, { code: 'service-invalid' })
  const count = recommended.count + inOrder.length
  return { featured: inOrder, recommended: recommended.wallets, count }
}

/** A page (from 1) of the wallets after the first ones. */
export function morePage(
  ask: AskWallets,
  { featuredWalletIds = [], includeWalletIds: include, excludeWalletIds = [] }: DialogOptions,
  first: FirstWallets,
  page: number,
  signal?: AbortSignal,
): Promise<WalletPage> {
  const exclude = [...first.recommended.map(({ id }) => id), ...excludeWalletIds, ...featuredWalletIds]
  return ask({ page, entries: pageEntries, include, exclude }, signal)
}

/** The wallets with a name like this, a hundred at most. */
export function searchWallets(
  ask: AskWallets,
  { includeWalletIds: include, excludeWalletIds: exclude }: DialogOptions,
  search: string,
  signal?: AbortSignal,
): Promise<WalletPage> {
  return ask({ page: 1, entries: searchEntries, search, include, exclude }, signal)
}
