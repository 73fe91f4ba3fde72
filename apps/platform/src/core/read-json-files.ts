import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import './settings/schema-messages.ts'

export type ReadFile<Value> = { file: string } & (
  | { status: 'read'; value: Value }
  | { status: 'broken'; problems: string[] }
)

/** Every `*.json` of a folder, in the order of names, each parsed or with all that is wrong in it. Throws where there is no folder. */
export function readJsonFiles<Value>(folder: string, schema: z.ZodMiniType<Value>): ReadFile<Value>[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readJsonFile(path.join(folder, name), schema))
}

function readJsonFile<Value>(file: string, schema: z.ZodMiniType<Value>): ReadFile<Value> {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { file, status: 'broken', problems: [`${file}: ${message}`] }
  }
  const parsed = z.safeParse(schema, json)
  if (parsed.success) return { file, status: 'read', value: parsed.data }
  const problems = parsed.error.issues.map(
    ({ path: where, message }) => `${file}: ${where.map(String).join('.') || 'the file'}: ${message}`,
  )
  return { file, status: 'broken', problems }
}
