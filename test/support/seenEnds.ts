// What jsdom lacks: the end of a list counts as seen whenever it is looked at.
if (typeof window !== 'undefined') {
  Object.assign(window, {
    IntersectionObserver: class {
      readonly look: () => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.look = () => tell([{ isIntersecting: true }])
      }
      observe() {
        queueMicrotask(this.look)
      }
      disconnect() {}
    },
  })
}
