import * as z from 'zod/mini'

/** The methods of `sessionStorage` and `localStorage` that are used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What a browser gives back may be of another version or anybody's making: what cannot be read is dropped without a word. */
export function readStoredValue<Schema extends z.ZodMiniType>(
  storage: KeyValueStorage,
  key: string,
  schema: Schema,
): z.infer<Schema> | null {
  try {
    const text = storage.getItem(key)
    if (text === null) return null
    const parsed = z.safeParse(schema, JSON.parse(text))
    if (parsed.success) return parsed.data
    storage.removeItem(key)
  } catch {
    // Storage is forbidden, or the text is no JSON: there is nothing to restore.
  }
  return null
}

/** Throws nothing: a full or forbidden storage costs the memory of a reload, and nothing else. Null removes the value. */
export function writeStoredValue(storage: KeyValueStorage, key: string, value: unknown): void {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
  } catch {
    // See above.
  }
}

/** Reading the property alone throws where storage is forbidden; then what is kept lasts as long as the page. */
export function browserStorage(kind: 'local' | 'session'): KeyValueStorage {
  try {
    return kind === 'local' ? localStorage : sessionStorage
  } catch {
    const values = new Map<string, string>()
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => values.set(key, value),
      removeItem: (key) => values.delete(key),
    }
  }
}
