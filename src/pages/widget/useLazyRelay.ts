import { useEffect } from 'react'
import { useLazy } from '#lib/react/useLazy.ts'
import { nativeCurrencyAddress, type OfferedCurrency } from '#settings/chains.ts'
import { useSettings } from '#settings/useSettings.tsx'

/**
 * What a relay adds for a currency; `undefined` if a relay does not carry tips in it. `fetch` must be the same function
 * on every render.
 */
export function useLazyRelay<Part>(currency: OfferedCurrency | undefined, fetch: () => Promise<Part>) {
  const { relayUrl, widget } = useSettings()
  const { address: recipient } = widget.recipient
  const mayBeRelayed = currency && currency.address !== nativeCurrencyAddress && relayUrl && recipient
  const { value, error, load } = useLazy(fetch)
  useEffect(() => {
    if (mayBeRelayed) load()
  }, [mayBeRelayed, load])
  return mayBeRelayed ? { value, error, currency, relayUrl, recipient } : undefined
}
