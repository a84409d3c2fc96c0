/** A phone or a tablet: a finger as the pointer, or a mobile user agent. */
export function isMobile(): boolean {
  return (
    window.matchMedia('(pointer: coarse)').matches ||
    /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/i.test(navigator.userAgent)
  )
}

/** An iPhone or an iPad; one that calls itself a Mac is known by its touch screen. */
export function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/i.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

/** An Android phone or tablet. */
export function isAndroid(): boolean {
  return /Android/i.test(navigator.userAgent)
}

/** Telegram's own browser, which opens links its own way. */
export function isTelegram(): boolean {
  return 'TelegramWebviewProxy' in window || 'TelegramWebview' in window
}

/** A page over http, or a frame in one: browsers give it no `crypto.subtle`, passkeys or clipboard. */
export function isUnencryptedPage(): boolean {
  return window.isSecureContext === false
}
