/** Makes the sound of a new tip: two short tones. It must be made by a press, or browsers keep it silent. */
export function createTone(): () => void {
  const context = 'AudioContext' in window ? new AudioContext() : undefined
  return () => {
    if (!context) return
    void context.resume()
    for (const [frequency, delay] of [
      [880, 0],
      [1318.5, 0.12],
    ] as const) {
      const start = context.currentTime + delay
      const oscillator = context.createOscillator()
      const volume = context.createGain()
      oscillator.frequency.value = frequency
      volume.gain.setValueAtTime(0.2, start)
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.4)
      oscillator.connect(volume).connect(context.destination)
      oscillator.start(start)
      oscillator.stop(start + 0.4)
    }
  }
}
