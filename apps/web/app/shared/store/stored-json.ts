import * as z from 'zod/mini'

/** As JSON that a schema parses; apart from the store, since the first load carries no schema. */
export function storedJson<Value>(schema: z.ZodMiniType<Value>) {
  return {
    parse(text: string): Value | null {
      const parsed = z.safeParse(schema, JSON.parse(text))
      return parsed.success ? parsed.data : null
    },
    write: (value: unknown) => JSON.stringify(value),
  }
}
