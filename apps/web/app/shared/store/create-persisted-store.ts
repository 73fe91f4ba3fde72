import { browserStorage, type KeyValueStorage } from '../storage/browser-storage.ts'
import { createStore, type Store } from './create-store.ts'

/** How a value stands in the storage. What an older page or anybody else has written is parsed. */
export interface StoredFormat<Value> {
  parse: (text: string) => Value | null
  write: (value: Value) => string
}

export interface PersistedStoreOptions<Value> {
  /** `session` belongs to one tab and ends with it. */
  storage: 'local' | 'session' | KeyValueStorage
  key: string
  /** Null is not stored. */
  initial: Value
  format: StoredFormat<NonNullable<Value>>
}

export interface PersistedStore<Value> extends Store<Value> {
  /** Takes up what another tab has written. */
  reread: () => void
}

/** A store that outlives its page: read once, written with each `set`. Without storage it lasts as long as the page. */
export function createPersistedStore<Value>(options: PersistedStoreOptions<Value>): PersistedStore<Value> {
  const { initial } = options
  const store = createStore(initial, () => readStored(options) ?? initial)

  function set(next: Value): void {
    writeStored(options, next)
    store.set(next)
  }
  return {
    ...store,
    set,
    update: (change) => set(change(store.get())),
    reread: () => store.set(readStored(options) ?? store.get()),
  }
}

/** One word of a list, as it is. */
export function wordOf<Word extends string>(words: readonly Word[]): StoredFormat<Word> {
  return { parse: (text) => words.find((word) => word === text) ?? null, write: (word) => word }
}

function readStored<Value>({ storage, key, format }: PersistedStoreOptions<Value>) {
  try {
    const text = opened(storage).getItem(key)
    return text === null ? null : format.parse(text)
  } catch {
    return null
  }
}

function writeStored<Value>({ storage, key, format }: PersistedStoreOptions<Value>, value: Value): void {
  try {
    if (value === null || value === undefined) opened(storage).removeItem(key)
    else opened(storage).setItem(key, format.write(value))
  } catch {
    // Full or forbidden: the value lasts as long as the page.
  }
}

function opened(storage: PersistedStoreOptions<unknown>['storage']): KeyValueStorage {
  return typeof storage === 'string' ? browserStorage(storage) : storage
}
