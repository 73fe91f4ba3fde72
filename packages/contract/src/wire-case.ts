/**
 * The only conversion to snake_case: the wire has `start_time`, everything inside `startTime`. Only plain identifiers
 * are converted: keys that are data (`EUR`, `de-AT`, `error.place_bets.default`) are unchanged.
 */
export function toWire(value: unknown): unknown {
  return convert(value, snakeKey)
}

export function fromWire(value: unknown): unknown {
  return convert(value, camelKey)
}

export const snakeKey = cached((key) =>
  CAMEL_IDENTIFIER.test(key) ? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : key,
)

export const camelKey = cached((key) =>
  SNAKE_IDENTIFIER.test(key) ? key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : key,
)

const CAMEL_IDENTIFIER = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+$/
const SNAKE_IDENTIFIER = /^[a-z][a-z0-9]*(?:_[a-z][a-z0-9]*)+$/

/** Deeper than anything in the contract; deeper values are left unconverted and fail validation. */
const DEPTH_MAX = 50

/** Returns unchanged parts as they are: of a price message, only the envelope is copied. */
function convert(value: unknown, key: (name: string) => string, depth = 0): unknown {
  if (!isObject(value) || depth > DEPTH_MAX) return value
  if (Array.isArray(value)) return convertList(value, key, depth)
  return value instanceof Date ? value.toISOString() : convertFields(value, key, depth)
}

function convertList(list: readonly unknown[], key: (name: string) => string, depth: number): unknown {
  let converted: unknown[] | null = null
  for (let at = 0; at < list.length; at += 1) {
    const item = convert(list[at], key, depth + 1)
    if (item !== list[at]) converted ??= [...list]
    if (converted) converted[at] = item
  }
  return converted ?? list
}

function convertFields(
  fields: Readonly<Record<string, unknown>>,
  key: (name: string) => string,
  depth: number,
): unknown {
  let converted: Record<string, unknown> | null = null
  for (const name of Object.keys(fields)) {
    // Assigning it would set the object's prototype.
    const newName = name === '__proto__' ? null : key(name)
    const item = convert(fields[name], key, depth + 1)
    if (newName !== name || item !== fields[name]) converted ??= fieldsBefore(name, fields)
    if (converted && newName !== null) converted[newName] = item
  }
  return converted ?? fields
}

function fieldsBefore(end: string, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const before: Record<string, unknown> = {}
  for (const name of Object.keys(fields)) {
    if (name === end) break
    before[name] = fields[name]
  }
  return before
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object'
}

/** Bounded: the contract has a few hundred names, hostile bodies any number. */
function cached(rename: (key: string) => string): (key: string) => string {
  const names = new Map<string, string>()
  return (key) => {
    const known = names.get(key)
    if (known !== undefined) return known
    const renamed = rename(key)
    if (names.size < 5000) names.set(key, renamed)
    return renamed
  }
}
