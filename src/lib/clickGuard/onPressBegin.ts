/** Calls back whenever a press on a button begins, by pointer or key; a key that is held down began to be pressed before. */
export function onPressBegin(button: Element, act: () => void, options?: AddEventListenerOptions): void {
  for (const type of ['pointerdown', 'keydown'])
    button.addEventListener(
      type,
      event => {
        if (!(event instanceof KeyboardEvent && event.repeat)) act()
      },
      options,
    )
}
