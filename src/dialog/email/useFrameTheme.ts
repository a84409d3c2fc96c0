import { useEffect } from 'react'
import { readThemeVariables } from '#ui/theme/themeVariables.ts'
import type { EmailWallet } from '#wallets/email/emailWallet.ts'

/** Shows the secure page how this page looks, now and whenever it changes. */
export function useFrameTheme(emailWallet: EmailWallet): void {
  useEffect(() => {
    const root = document.documentElement
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    const sync = () => {
      const { theme } = root.dataset
      const systemMode = system.matches ? 'dark' : 'light'
      emailWallet.syncTheme({
        themeMode: theme === 'dark' || theme === 'light' ? theme : systemMode,
        themeVariables: { ...readThemeVariables() },
      })
    }
    sync()
    system.addEventListener('change', sync)
    const observer = new MutationObserver(sync)
    observer.observe(root, { attributeFilter: ['data-theme', 'style'] })
    return () => {
      system.removeEventListener('change', sync)
      observer.disconnect()
    }
  }, [emailWallet])
}
