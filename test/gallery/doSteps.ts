/** A visitor's step: presses a button, once or `until` another is there; or types into the field with the label `into`, or the first one. */
export type Step =
  | { readonly press: string; readonly until?: string }
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
    // Behind a wallet's name a tag may stand.
    const named = (name: string) =>
      controls.find(control => nameOf(control) === name) ??
      controls.find(control => nameOf(control)?.startsWith(`${name} `))
    if (step.until !== undefined && named(step.until)) return true
    const button = named(step.press)
    button?.click()
    return button !== undefined && step.until === undefined
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
