/** What a visitor does: presses a button, before it `first` as often as that is there, or types into a field (the first one, unless its label is told). */
export type Step =
  | { readonly press: string; readonly first?: string }
  | { readonly type: string; readonly into?: string }

/** Does it, step by step: each waits until its button or field stands below the element that the selector names. */
export async function doSteps(steps: readonly Step[], selector: string): Promise<void> {
  for (const step of steps) {
    for (;;) {
      const place = document.querySelector<HTMLElement>(selector)
      if (place && doStep(step, place)) break
      await new Promise(requestAnimationFrame)
    }
    // What follows from it is drawn before the next.
    await new Promise(requestAnimationFrame)
  }
}

/** Whether there was anything to do it with. */
function doStep(step: Step, place: HTMLElement): boolean {
  if ('press' in step) {
    const controls = [
      ...place.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, input[type=checkbox]'),
    ].filter(control => !control.disabled && !control.ariaBusy)
    const named = (name: string) => controls.find(control => nameOf(control) === name)
    const first = step.first === undefined ? undefined : named(step.first)
    const button = first ?? named(step.press)
    button?.click()
    return button !== undefined && button !== first
  }
  const field = [...place.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')].find(
    control => !control.readOnly && (step.into === undefined || nameOf(control) === step.into),
  )
  if (!field) return false
  // React listens to the browser's own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, step.type)
  return field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** As a screen reader names it. */
function nameOf(control: HTMLButtonElement | HTMLInputElement): string | null | undefined {
  return control.ariaLabel ?? (control.labels?.[0] ?? control).textContent?.trim()
}
