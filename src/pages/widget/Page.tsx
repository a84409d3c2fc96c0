import type { ComponentProps } from 'react'
import { type Settings, SettingsProvider } from '#settings/useSettings.tsx'
import { App } from './App.tsx'

/** The widget with its settings: what is prerendered, and drawn in the page. */
export function Page({ settings, ...props }: { settings: Settings } & ComponentProps<typeof App>) {
  return (
    <SettingsProvider settings={settings}>
      <App {...props} />
    </SettingsProvider>
  )
}
