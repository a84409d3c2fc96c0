import { KudosError } from '#lib/errors.ts'
import { cleanLine } from '#lib/text/cleanText.ts'
import { limitText } from '#lib/text/format.ts'
import { refusal } from '#protocol/refusal.ts'

/** Characters of the service's sentence that are shown. */
const longest = 200

/** The error in a refusal of our own service, which explains it in a sentence for the visitor. */
export function refusalOf(answer: unknown): KudosError | undefined {
  const { data } = refusal.safeParse(answer)
  const sentence = data && limitText(cleanLine(data.message), longest)
  return data && sentence ? new KudosError(sentence, { code: data.code }) : undefined
}
