import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import { Button } from '#ui/Button.tsx'
import { sentence } from '#ui/sentence.ts'
import text from '../text.module.css'

/** Takes the recipient that the site was built with. It is never the default, because the tips of a guest of the site would go to the site's owner. */
export function TakeSiteRecipient({ recipient, onTake }: { recipient: string; onTake: () => void }) {
  return (
    <Button kind="link" onClick={onTake}>
      <span>
        {sentence(configuratorWords().takeSiteRecipient(<span className={text.address}>{recipient}</span>))}
      </span>
    </Button>
  )
}
