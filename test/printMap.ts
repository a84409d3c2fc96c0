/** `node local/run.js test/printMap.ts`: prints each promise's section with the tests that prove it, as their tags name them. */
import { findProofs, sections } from './support/promises.ts'

const proofs = findProofs()
const titles: Readonly<Record<string, Readonly<Record<string, string>>>> = sections
const numbersOf = (page: string) =>
  [...new Set(proofs.filter(proof => proof.page === page).map(({ section }) => section))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )

for (const page of ['Specification', 'Design', 'WCAG', 'EN'])
  for (const section of numbersOf(page)) {
    console.log(`\n## ${page} ${section} ${titles[page]?.[section] ?? ''}\n`)
    for (const { title, file } of proofs.filter(proof => proof.page === page && proof.section === section))
      console.log(`- ${title ? `${title} (${file})` : file}`)
  }
