import { webcrypto } from 'node:crypto'

// What jsdom lacks: the browser's cryptography.
if (typeof window !== 'undefined' && !window.crypto.subtle)
  Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true })
