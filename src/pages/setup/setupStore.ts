import type { TextStorage } from '#lib/browser/safeStorage.ts'
import type { Store } from '#lib/createStore.ts'
import { createStore } from '#lib/createStore.ts'
import {
  type AskedDeployment,
  emptyDraft,
  readDraft,
  type SettingPath,
  type SetupDraft,
  withValue,
} from './draft.ts'

const key = 'kudos.setup'

/** The owner's draft, which this browser keeps. */
export type SetupStore = ReturnType<typeof createSetupStore>

/** Makes the store of the draft, with the stored draft of an earlier visit. */
export function createSetupStore(storage: TextStorage) {
  const kept = readDraft(storage.getItem(key))
  const store: Store<SetupDraft> = createStore(kept ?? emptyDraft)
  const change = (next: SetupDraft) => {
    // Stored first, because the wallet's next request must not be forgotten.
    storage.setItem(key, JSON.stringify(next))
    store.set(next)
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Whether an earlier visit left a draft. */
    isKept: kept !== undefined,
    /** Sets one value; `undefined` removes it. */
    setValue(path: SettingPath, value: unknown) {
      const draft = store.get()
      change({ ...draft, settings: withValue(draft.settings, path, value) })
    },
    /** Replaces all settings. */
    setSettings(settings: SetupDraft['settings']) {
      change({ ...store.get(), settings })
    },
    /** Stores the request for a network's contract, or removes it with `undefined`. */
    setAsked(network: string, asked: AskedDeployment | undefined) {
      const { [network]: _, ...others } = store.get().asked
      change({ ...store.get(), asked: asked ? { ...others, [network]: asked } : others })
    },
  }
}
