import { parseJson } from '#lib/text/parseJson.ts'
import { type CheckedKudosJson, checkKudosJson, type SettingsFault } from '#settings/site/kudosJson.ts'

/** Settings while they are filled in: a `kudos.json` in which anything may be missing or wrong. */
export type DraftSettings = Readonly<Record<string, unknown>>

/** A requested deployment: its time in milliseconds, and the transaction's hash once the wallet has returned it. */
export interface AskedDeployment {
  readonly owner: string
  readonly askedAt: number
  readonly hash?: string | undefined
}

/** What the owner has done so far. It is kept over a reload. */
export interface SetupDraft {
  readonly settings: DraftSettings
  /** By network, until its contract is there. */
  readonly asked: Readonly<Record<string, AskedDeployment>>
}

/** The path of a value, such as `['networks', 'base', 'rpcUrls']`. */
export type SettingPath = readonly string[]

/** The draft of an owner who has done nothing yet. */
export const emptyDraft: SetupDraft = {
  settings: { networks: { base: { rpcUrls: [], kudos: [] } } },
  asked: {},
}

/** The value at a path; `undefined` if there is no value. */
export function valueAt(settings: unknown, path: SettingPath): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), settings)
}

/** The text that a field shows: a list has one item per line. */
export function textAt(settings: DraftSettings, path: SettingPath): string {
  const value = valueAt(settings, path)
  if (Array.isArray(value)) return value.join('\n')
  return typeof value === 'string' ? value : ''
}

/** The settings with another value at a path. `undefined` removes the key, and each object that becomes empty by that. */
export function withValue(settings: DraftSettings, path: SettingPath, value: unknown): DraftSettings {
  const [key, ...rest] = path
  if (key === undefined) return settings
  const child = settings[key]
  const changed = rest.length === 0 ? value : withValue(isRecord(child) ? child : {}, rest, value)
  const isGone = changed === undefined || (rest.length > 0 && value === undefined && isEmpty(changed))
  const { [key]: _, ...others } = settings
  return isGone ? others : { ...settings, [key]: changed }
}

/**
 * The settings with a network in the place of another. The nodes that were typed stay, because an owner often enters one before
 * the network. Contract addresses are removed, because each is valid only on its own network.
 */
export function withNetwork(settings: DraftSettings, from: string, to: string): DraftSettings {
  const rpcUrls = valueAt(settings, ['networks', from, 'rpcUrls']) ?? []
  const without = withValue(settings, ['networks', from], undefined)
  return withValue(without, ['networks', to], { rpcUrls, kudos: [] })
}

/** The lines of a field for several values. An empty last line stays while the owner types. */
export function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n').map(line => line.trim())
}

/** Whether a text is the address of a node. */
export const isNodeUrl = (url: string) => /^https?:\/\/[^/\s]+\S*$/.test(url)

/** The nodes of a network in a draft, without unfinished lines. */
export function nodesOf(settings: DraftSettings, network: string): string[] {
  return linesOf(textAt(settings, ['networks', network, 'rpcUrls'])).filter(isNodeUrl)
}

/** The settings as they are written: without empty lines in lists. */
export function cleanSettings(settings: DraftSettings): DraftSettings {
  return Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, cleanValue(value)]))
}

function cleanValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(item => item !== '').map(cleanValue)
  return isRecord(value) ? cleanSettings(value) : value
}

/** The checked settings of a draft, or what is missing or wrong in them. */
export function checkDraft({
  settings,
}: SetupDraft):
  | { settings: CheckedKudosJson; faults?: undefined }
  | { settings?: undefined; faults: SettingsFault[] } {
  return checkKudosJson(cleanSettings(settings))
}

/** The sentence on the first fault at a path or below it; nothing for a value that is only missing. */
export function faultAt(
  faults: readonly SettingsFault[] | undefined,
  settings: DraftSettings,
  path: SettingPath,
): string | undefined {
  const name = pathText(path)
  if (textAt(settings, path).trim() === '') return undefined
  const fault = faults?.find(({ path }) => path === name || path.startsWith(`${name}[`))
  return fault && faultSentence(fault)
}

/** A path as faults name it; on this page also the id of the field for it. */
export const pathText = (path: SettingPath) => path.join('.')

/** A fault's message as a sentence. */
export const faultSentence = ({ message }: SettingsFault) =>
  `${message[0]?.toUpperCase()}${message.slice(1)}${message.endsWith('?') ? '' : '.'}`

/** A draft from stored settings or a file; `undefined` if they are not an object of settings. */
export function readDraft(json: string | null): SetupDraft | undefined {
  const kept = parseJson(json ?? '')
  if (!isRecord(kept) || !isRecord(kept.settings)) return undefined
  const asked = Object.entries(isRecord(kept.asked) ? kept.asked : {}).flatMap(([network, value]) => {
    if (!isRecord(value)) return []
    const { owner, askedAt, hash } = value
    if (typeof owner !== 'string' || typeof askedAt !== 'number') return []
    return [[network, { owner, askedAt, ...(typeof hash === 'string' && { hash }) }] as const]
  })
  return { settings: kept.settings, asked: Object.fromEntries(asked) }
}

/** The settings in the text of a `kudos.json`; nothing where it is not an object in JSON. */
export function readSettingsFile(json: string): DraftSettings | undefined {
  const value = parseJson(json)
  return isRecord(value) ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isEmpty = (value: unknown) => isRecord(value) && Object.keys(value).length === 0
