/** The form's send button; absent while a receipt has its place. */
export function findSendButton(): HTMLButtonElement | null {
  return document.querySelector<HTMLButtonElement>('#panel-send [type=submit]')
}
