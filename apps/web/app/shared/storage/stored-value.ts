import * as z from 'zod/mini'
import type { KeyValueStorage } from './browser-storage.ts'

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
