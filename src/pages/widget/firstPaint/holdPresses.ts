/**
 * Holds presses of the page's buttons until the script that answers them is there, and shows that the form's own was heard.
 * Returns what ends that, which hands the pressed buttons out.
 */
export function holdPresses(): () => readonly HTMLElement[] {
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
