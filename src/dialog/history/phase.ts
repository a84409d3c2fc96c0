/**
 * How far the dialog is: `closed`, nothing is drawn; `ahead`, its first view is drawn unseen before it is opened for the
 * first time; `open`; `closing`, it fades out with the views that it closed with.
 */
export type Phase = 'closed' | 'ahead' | 'open' | 'closing'

/** What moves it on; `faded` once the frame is gone from sight. */
export type PhaseEvent = 'open' | 'close' | 'faded'

/** The phase after an event. */
export function nextPhase(phase: Phase, event: PhaseEvent): Phase {
  switch (event) {
    case 'open':
      return 'open'
    case 'close':
      return phase === 'open' ? 'closing' : phase
    case 'faded':
      return phase === 'closing' ? 'closed' : phase
  }
}
