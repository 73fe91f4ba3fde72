import { browserStorage } from '../storage/browser-storage.ts'
import { createStore, type Store } from './create-store.ts'

/** How a value stands in the storage. What an older page or anybody else has written is parsed; null is not stored. */
export interface StoredFormat<Value> {
  parse: (text: string) => Value | null
  write: (value: NonNullable<Value>) => string
}

export interface PersistedStoreOptions<Value> {
  /** `session` belongs to one tab and ends with it. */
  area: 'local' | 'session'
  key: string
  initial: Value
  format: StoredFormat<Value>
}

/** A store that outlives its page: read once, written with each `set`. Without storage it lasts as long as the page. */
export function createPersistedStore<Value>(options: PersistedStoreOptions<Value>): Store<Value> {
  const { initial } = options
  const store = createStore(initial, () => readStored(options) ?? initial)

  function set(next: Value): void {
    writeStored(options, next)
    store.set(next)
  }
  return { ...store, set, update: (change) => set(change(store.get())) }
}

/** One word of a list, as it is. */
export function wordOf<Word extends string>(words: readonly Word[]): StoredFormat<Word> {
  return { parse: (text) => words.find((word) => word === text) ?? null, write: (word) => word }
}

function readStored<Value>({ area, key, format }: PersistedStoreOptions<Value>): Value | null {
  try {
    const text = browserStorage(area).getItem(key)
    return text === null ? null : format.parse(text)
  } catch {
    return null
  }
}

function writeStored<Value>({ area, key, format }: PersistedStoreOptions<Value>, value: Value): void {
  const storage = browserStorage(area)
  try {
    if (value === null || value === undefined) storage.removeItem(key)
    else storage.setItem(key, format.write(value))
  } catch {
    // Full: the value lasts as long as the page.
  }
}
