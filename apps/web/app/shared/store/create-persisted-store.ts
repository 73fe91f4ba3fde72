import { browserStorage, type KeyValueStorage } from '../storage/browser-storage.ts'
import { createStore, type Store } from './create-store.ts'

/** The text of a value in storage. `parse` must expect texts of older versions. */
export interface StoredFormat<Value> {
  parse: (text: string) => Value | null
  write: (value: Value) => string
}

export interface PersistedStoreOptions<Value> {
  /** `session`: per tab. */
  storage: 'local' | 'session' | KeyValueStorage
  key: string
  /** Null is not stored. */
  initial: Value
  format: StoredFormat<NonNullable<Value>>
}

export interface PersistedStore<Value> extends Store<Value> {
  /** Reads what another tab has written. */
  reread: () => void
}

/** Read once, written with each `set`. Without storage its value lasts as long as the page. */
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

/** One of a list of words, stored literally. */
export function literalFormat<Word extends string>(words: readonly Word[]): StoredFormat<Word> {
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
