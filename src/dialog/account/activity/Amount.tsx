import { accountWords } from '#languages/words/accountWords.ts'
/** An amount that is already formatted. For one that is too small to show, screen readers read the "<" as words. */
export function Amount({ text }: { text: string }) {
  const [, sign, rest] = /^([+-]?)<(0\.001.*)$/.exec(text) ?? []
  if (!rest) return <bdi>{text}</bdi>
  // The hidden words may be written from right to left.
  return (
    <bdi dir="ltr">
      {sign}
      <span aria-hidden="true">&lt;</span>
      <span className="visually-hidden">{accountWords().lessThan}</span>
      {rest}
    </bdi>
  )
}
