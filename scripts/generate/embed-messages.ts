import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FRAME_MESSAGES, HOST_MESSAGES } from '@touchline/embed/protocol'
import * as z from 'zod'
import { ROOT } from '../steps/run.ts'

/** Writes the tables of messages in docs/embedding.md from their schemas; `--check` fails where they are stale. */
const DOCUMENT = path.join(ROOT, 'docs/embedding.md')
const BEGIN = '<!-- messages: written by scripts/generate/embed-messages.ts -->'
const END = '<!-- end of messages -->'

type Schema = z.infer<typeof Schema>
const Schema = z.looseObject({
  get anyOf(): z.ZodOptional<z.ZodArray<typeof Schema>> {
    return z.array(Schema).optional()
  },
  get oneOf(): z.ZodOptional<z.ZodArray<typeof Schema>> {
    return z.array(Schema).optional()
  },
  get items(): z.ZodOptional<typeof Schema> {
    return Schema.optional()
  },
  get properties(): z.ZodOptional<z.ZodRecord<z.ZodString, typeof Schema>> {
    return z.record(z.string(), Schema).optional()
  },
  required: z.array(z.string()).optional(),
  type: z.string().optional(),
  const: z.string().optional(),
  enum: z.array(z.string()).optional(),
})

const text = readFileSync(DOCUMENT, 'utf8')
const [before, rest = ''] = text.split(BEGIN)
const after = rest.split(END)[1]
if (before === undefined || after === undefined)
  throw new Error('docs/embedding.md has no place for the messages')
const next = `${before}${BEGIN}\n\n${tables()}\n${END}${after}`

if (!process.argv.includes('--check')) writeFileSync(DOCUMENT, next)
else if (next !== text) {
  console.error('The messages in docs/embedding.md are stale: run `node scripts/generate/embed-messages.ts`.')
  process.exitCode = 1
}

function tables(): string {
  return [
    table('From the host to the frame', HOST_MESSAGES),
    table('From the frame to the host', FRAME_MESSAGES),
  ].join('\n')
}

function table(title: string, messages: Readonly<Record<string, z.core.$ZodType>>): string {
  const rows = Object.entries(messages).flatMap(([type, schema]) =>
    rowsOf(type, Schema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))),
  )
  return `### ${title}\n\n| Type | Payload |\n|---|---|\n${rows.join('\n')}\n`
}

function rowsOf(type: string, schema: Schema): string[] {
  const options = schema.oneOf ?? schema.anyOf
  if (options) return options.flatMap((option) => rowsOf(type, option))
  return [`| \`${type}\` | ${fieldsOf(schema)} |`]
}

function fieldsOf({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `\`${name}${required.includes(name) ? '' : '?'}\`: ${typeOf(schema)}`,
  )
  return fields.join(', ')
}

function typeOf(schema: Schema): string {
  const options = schema.oneOf ?? schema.anyOf
  if (options) return options.map(typeOf).join(' or ')
  if (schema.const !== undefined) return `\`${schema.const}\``
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(' / ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  if (schema.properties) return `{ ${fieldsOf(schema)} }`
  return schema.type ?? 'anything'
}
