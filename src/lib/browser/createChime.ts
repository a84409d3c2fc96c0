/** Milliseconds after which a chime that could not be played is dropped. */
const patience = 1_000

/** A short rising chime. Broadcasting programs let a page sound by itself; a browser may first want a press in the page. */
export function createChime() {
  let context: AudioContext | undefined
  const running = async () => {
    context ??= new AudioContext()
    await context.resume()
    return context
  }
  return {
    /** Makes its first sound within a click, because browsers allow sound only then. */
    allow: () => void running().catch(() => {}),
    async play(): Promise<void> {
      const asked = performance.now()
      try {
        const allowed = await running()
        if (performance.now() - asked > patience) return
        for (const [index, frequency] of [880, 1318.5].entries())
          playNote(allowed, frequency, allowed.currentTime + index * 0.12)
      } catch {
        // A machine without sound still shows the tip.
      }
    },
  }
}

/** @param start seconds of the context's clock */
function playNote(context: AudioContext, frequency: number, start: number): void {
  const tone = new OscillatorNode(context, { type: 'triangle', frequency })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(0.25, start + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.9)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + 1)
}
