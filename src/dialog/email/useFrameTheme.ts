import { useEffect } from 'react'
import type { EmailWallet } from '#wallets/email/emailWallet.ts'

/** Shows the secure page how this page looks, now and whenever it changes. */
export function useFrameTheme(email: EmailWallet): void {
  useEffect(() => {
    const root = document.documentElement
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    const tell = () => {
      const asked = root.dataset.theme
      const themeMode =
        asked === 'dark' || asked === 'light'
          ? asked
          : system.matches
            ? ('dark' as const)
            : ('light' as const)
      const accent = root.style.getPropertyValue('--k-accent')
      email.syncTheme({ themeMode, ...(accent && { themeVariables: { accent } }) })
    }
    tell()
    system.addEventListener('change', tell)
    const observer = new MutationObserver(tell)
    observer.observe(root, { attributeFilter: ['data-theme', 'style'] })
    return () => {
      system.removeEventListener('change', tell)
      observer.disconnect()
    }
  }, [email])
}
