// Runs in every frame of the measurement of the first paint, before the frame's own scripts, and keeps what it sees there in
// `window.firstPaintSeen`; a time that is 0 has not come. The console tells when one has.
if (window.parent !== window) {
  const seen = { painted: 0, usable: 0, blocking: 0, shifts: 0 }
  window.firstPaintSeen = seen
  const watch = (type, each) =>
    new PerformanceObserver(list => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return
    seen.painted = startTime
    console.info('painted')
  })
  watch('longtask', ({ duration }) => {
    seen.blocking += Math.max(0, duration - 50)
  })
  watch('layout-shift', ({ value }) => {
    seen.shifts += value
  })
  // React leaves its properties on what it answers for. A frame of the screen is not waited for: the browser would have to draw
  // each one.
  const look = () => {
    const button = document.querySelector('form [type=submit]')
    if (!button || !Object.keys(button).some(name => name.startsWith('__reactProps')))
      return void setTimeout(look, 8)
    seen.usable = performance.now()
    console.info('usable')
  }
  look()
}
