import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { runTip, type TipContext, type TipRun, tipRunner } from './runTips.ts'
import type { Tips } from './tips.ts'

/** Carries out the tips of a store, each as one mutation, as long as the component stands. */
export function useRunTips(tips: Tips, context: TipContext): void {
  const { chains } = context
  const { mutate } = useMutation({
    mutationKey: ['sendTip'],
    mutationFn: (run: TipRun) => runTip(context, run),
    // Without a network a tip shall fail and say so, not wait in silence.
    networkMode: 'always',
  })
  useEffect(() => tips.serve(tipRunner(chains, mutate)), [tips, chains, mutate])
}
