import { skipToken, useQuery } from '@tanstack/react-query'
import { fetchOwnerWords } from '#languages/fetchOwnerWords.ts'
import type { Tag } from '#languages/tags.ts'
import { formWords } from '#languages/words/formWords.ts'
import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import { queryClient } from '#lib/queryClient.ts'

/** What the widget says where the owner says nothing: in the language chosen for it, else in the owner's, as in the preview. */
export function useWidgetWords(tag: Tag | undefined) {
  const { data } = useQuery(
    {
      queryKey: ['ownerWords', tag],
      queryFn: tag ? () => fetchOwnerWords(tag) : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  const { title, description } = data?.form ?? formWords()
  const { invitation } = data?.configurator ?? configuratorWords()
  return { title, description, invitation }
}
