import * as z from 'zod/mini'
import type { StoredFormat } from './create-persisted-store.ts'

/** JSON that a schema parses; apart from the store, since the first load carries no schema. */
export function storedJson<Value>(schema: z.ZodMiniType<Value>): StoredFormat<Value> {
  return {
    parse(text) {
      const parsed = z.safeParse(schema, JSON.parse(text))
      return parsed.success ? parsed.data : null
    },
    write: (value) => JSON.stringify(value),
  }
}
