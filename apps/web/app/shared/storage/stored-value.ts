import * as z from 'zod/mini'
import type { KeyValueStorage } from './browser-storage.ts'

/** Null for what the schema rejects, such as a value of another version. */
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
    // Storage is forbidden, or the text is not JSON.
  }
  return null
}

/** Ignores a full or forbidden storage. Null removes the value. */
export function writeStoredValue(storage: KeyValueStorage, key: string, value: unknown): void {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
  } catch {
    // See above.
  }
}

/** The format of a persisted store whose values a schema parses. */
export function storedJson<Value>(schema: z.ZodMiniType<Value>) {
  return {
    parse(text: string): Value | null {
      const parsed = z.safeParse(schema, JSON.parse(text))
      return parsed.success ? parsed.data : null
    },
    write: (value: unknown) => JSON.stringify(value),
  }
}
