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
    // The format is clearer than the long expression that checks it.
    if (keyword === 'pattern' && 'format' in schema) continue
    converted[keyword] = wireKeyword(keyword, value)
  }
  return converted
}

function wireKeyword(keyword: string, value: unknown): unknown {
  if (keyword === 'properties' && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [snakeKey(name), toWire(item)]))
  if (keyword === 'required' && Array.isArray(value)) return value.map((name) => snakeKey(String(name)))
  if (keyword === '$ref') return String(value).replace('#/$defs/', '#/components/schemas/')
  // The bounds of safe integers are implied by `integer`.
  if (value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER) return undefined
  if (Array.isArray(value)) return value.map((item) => (isObject(item) ? toWire(item) : item))
  return isObject(value) ? toWire(value) : value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
