import { accountWords } from '#languages/words/accountWords.ts'
/** An amount in words that are there already; of one too small to be shown the sign is read out as words. */
export function Amount({ text }: { text: string }) {
  const [, sign, rest] = /^([+-]?)<(0\.001.*)$/.exec(text) ?? []
  if (!rest) return <bdi>{text}</bdi>
  // The words that are only heard may run the other way.
  return (
    <bdi dir="ltr">
      {sign}
      <span aria-hidden="true">&lt;</span>
      <span className="visually-hidden">{accountWords().lessThan}</span>
      {rest}
    </bdi>
  )
}
