import * as z from 'zod/mini'
import type { Schema } from './define-call.ts'
import { NAMED_SCHEMAS } from './entity-names.ts'
import { snakeKey } from './wire-case.ts'

/** JSON Schema 2020-12 as OpenAPI 3.1 takes it. */
export type JsonSchema = { [keyword: string]: unknown }

/**
 * A schema as the wire carries it: names in snake_case, entities by reference into `#/components/schemas`. `output` is what is
 * read of what was sent: of a number in an address, its limits.
 */
export function wireSchema(schema: Schema, io: 'input' | 'output' = 'input'): JsonSchema {
  const { $schema: _, $defs: __, ...own } = z.toJSONSchema(schema, { ...OPTIONS, io })
  return toWire(own)
}

/** Every named entity, each written once. */
export function componentSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...NAMED_SCHEMAS].map(([name, schema]) => {
      // With itself in the registry, a schema would be a reference to itself.
      const others = registry([...NAMED_SCHEMAS].filter(([other]) => other !== name))
      const { $schema: _, $defs: __, ...own } = z.toJSONSchema(schema, { ...OPTIONS, metadata: others })
      return [name, toWire(own)]
    }),
  )
}

// `input`: what may be sent, and what a tolerant reader accepts; objects stay open for later fields.
const OPTIONS = { io: 'input', unrepresentable: 'any', metadata: registry([...NAMED_SCHEMAS]) } as const

function registry(entries: readonly [string, z.core.$ZodType][]) {
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of entries) names.add(schema, { id })
  return names
}

function toWire(schema: unknown): JsonSchema {
  if (!isObject(schema)) return {}
  const converted: JsonSchema = {}
  for (const [keyword, value] of Object.entries(schema)) {
    const isTime = keyword === 'pattern' && schema['format'] === 'date-time'
    converted[keyword] = isTime ? TIMESTAMP_PATTERN : wireKeyword(keyword, value)
  }
  return converted
}

/** What the format leaves open: UTC, and the years that are read. The days of months are the format's part. */
const TIMESTAMP_PATTERN = String.raw`^(19|2[01])\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?Z$`

/**
 * A body that takes no field which it does not name. Entities stand in it in full, since replies, which may grow, refer to them
 * too. `isDeep` is false where its parts are read by others.
 */
export function closedSchema(
  schema: JsonSchema,
  components: Record<string, JsonSchema>,
  isDeep = true,
): JsonSchema {
  const { $ref: reference } = schema
  if (typeof reference === 'string')
    return closedSchema(components[reference.split('/').at(-1) ?? ''] ?? {}, components, isDeep)
  const inner = (value: unknown) => (isDeep && isObject(value) ? closedSchema(value, components) : value)
  const parts = Object.entries(schema).map(([keyword, value]) => {
    if (keyword === 'properties' && isObject(value))
      return [keyword, Object.fromEntries(Object.entries(value).map(([name, item]) => [name, inner(item)]))]
    if (Array.isArray(value) && ['anyOf', 'oneOf'].includes(keyword)) return [keyword, value.map(inner)]
    return [keyword, ['items', 'additionalProperties'].includes(keyword) ? inner(value) : value]
  })
  const isOpen = 'properties' in schema && !('additionalProperties' in schema)
  return { ...Object.fromEntries(parts), ...(isOpen && { additionalProperties: false }) }
}

function wireKeyword(keyword: string, value: unknown): unknown {
  if (keyword === 'properties' && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [snakeKey(name), toWire(item)]))
  if (keyword === 'required' && Array.isArray(value)) return value.map((name) => snakeKey(String(name)))
  if (keyword === '$ref') return String(value).replace('#/$defs/', '#/components/schemas/')
  if (Array.isArray(value)) return value.map((item) => (isObject(item) ? toWire(item) : item))
  return isObject(value) ? toWire(value) : value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
