import { type FrameRequest, frameRequest } from '#emailWallet/protocol/frame.ts'
import { KudosError } from '#lib/errors.ts'

/** Address of the email wallet's secure page; jsdom loads no frame. */
export const secureUrl = 'https://secure.example/'

/** An answer, why the secure page says no, or that it says nothing. */
type Answer = object | KudosError | 'silence'
/** What a secure page answers to a type of request; of several answers one after the other, the last one again and again. */
export type SecureAnswers = Partial<Record<FrameRequest['type'], Answer | readonly Answer[]>>

/** Stands in for the secure page: it hears what each frame of that address is asked, and answers as told, else with nothing. */
export function securePageThat(answers: SecureAnswers) {
  const asked: FrameRequest[] = []
  const origin = new URL(secureUrl).origin
  const say = (source: Window, data: object) =>
    window.dispatchEvent(
      new MessageEvent('message', { origin, source, data: { source: 'kudos-secure', ...data } }),
    )
  function load(page: Window) {
    Object.assign(page, {
      postMessage(message: unknown) {
        const request = frameRequest.safeParse(message).data
        if (!request) return
        const { id, type } = request
        asked.push(request)
        const count = asked.filter(earlier => earlier.type === type).length
        const all = [answers[type] ?? {}].flat()
        const answer = all[count - 1] ?? all.at(-1)
        if (answer === 'silence') return
        const said =
          answer instanceof KudosError
            ? { outcome: 'ERROR', payload: { message: answer.message, code: answer.code } }
            : { outcome: 'SUCCESS', payload: answer }
        queueMicrotask(() => say(page, { id, type, ...said }))
      },
    })
    say(page, { type: 'READY' })
  }
  const frames = new MutationObserver(changes => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLIFrameElement && new URL(node.src).origin === origin && node.contentWindow)
        load(node.contentWindow)
  })
  frames.observe(document.body, { childList: true, subtree: true })
  return {
    /** All that was asked, in order. */
    asked,
    /** What was asked of one type. */
    payloads: (type: FrameRequest['type']) =>
      asked.filter(request => request.type === type).map(({ payload }) => payload),
    stop: () => frames.disconnect(),
  }
}
