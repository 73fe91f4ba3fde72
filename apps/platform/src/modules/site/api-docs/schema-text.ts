/** JSON Schema of the contract as short, readable text: `{ id: integer, name?: string, bets: Bet[] }`. */
export function schemaText(schema: unknown, indent = ''): string {
  if (!isObject(schema)) return 'any'
  const { $ref, const: constant, enum: values, type } = schema
  if (typeof $ref === 'string') return referenceName($ref)
  if (constant !== undefined) return JSON.stringify(constant)
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ')
  const alternatives = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(alternatives)) return alternatives.map((item) => schemaText(item, indent)).join(' | ')
  if (type === 'array') return arrayText(schema, indent)
  if (type === 'object') return objectText(schema, indent)
  return `${typeName(type)}${constraints(schema)}`
}

/** The last part of `#/components/schemas/Bet`. */
export function referenceName(reference: string): string {
  return reference.split('/').at(-1) ?? reference
}

function typeName(type: unknown): string {
  if (Array.isArray(type)) return type.join(' | ')
  return typeof type === 'string' ? type : 'any'
}

function arrayText({ items, prefixItems }: Schema, indent: string): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.map((item) => schemaText(item, indent)).join(', ')}]`
  const item = schemaText(items, indent)
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function objectText({ properties, required, additionalProperties }: Schema, indent: string): string {
  const deeper = `${indent}  `
  const names = isObject(properties) ? Object.entries(properties) : []
  if (names.length === 0)
    return isObject(additionalProperties) ? `{ [key]: ${schemaText(additionalProperties, deeper)} }` : '{}'
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name)
  const lines = names.map(
    ([name, value]) => `${deeper}${name}${isRequired(name) ? '' : '?'}: ${schemaText(value, deeper)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

const CONSTRAINTS = {
  format: (value: unknown) => String(value),
  pattern: (value: unknown) => `/${String(value)}/`,
  minimum: (value: unknown) => `≥ ${String(value)}`,
  exclusiveMinimum: (value: unknown) => `> ${String(value)}`,
  maximum: (value: unknown) => `≤ ${String(value)}`,
  minLength: (value: unknown) => `${String(value)} characters or more`,
  maxLength: (value: unknown) => `${String(value)} characters or fewer`,
}

function constraints(schema: Schema): string {
  const told = Object.entries(CONSTRAINTS).flatMap(([keyword, tell]) =>
    schema[keyword] === undefined ? [] : [tell(schema[keyword])],
  )
  return told.length > 0 ? ` (${told.join(', ')})` : ''
}

type Schema = Record<string, unknown>

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
