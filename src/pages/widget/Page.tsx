import type { ComponentProps } from 'react'
import { type Settings, SettingsProvider } from '#settings/useSettings.tsx'
import { App } from './App.tsx'

/** The widget with its settings, as it is prerendered and as the page renders it. */
export function Page({ settings, ...props }: { settings: Settings } & ComponentProps<typeof App>) {
  return (
    <SettingsProvider settings={settings}>
      <App {...props} />
    </SettingsProvider>
  )
}
