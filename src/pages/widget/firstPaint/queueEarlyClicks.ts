/**
 * Queues clicks on the page's buttons until main.tsx can handle them, and marks the form's button as clicked. Returns a
 * function that ends this and returns the clicked buttons.
 */
export function queueEarlyClicks(): () => readonly HTMLElement[] {
  const pressed: HTMLElement[] = []
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.push(button)
    if (button.type === 'submit') button.setAttribute('aria-busy', 'true')
  }
  window.addEventListener('click', onClick, true)
  return () => {
    window.removeEventListener('click', onClick, true)
    for (const button of pressed) button.removeAttribute('aria-busy')
    return pressed.splice(0)
  }
}
