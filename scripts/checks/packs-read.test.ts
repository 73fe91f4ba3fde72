import { readFileSync } from 'node:fs'
import path from 'node:path'
import { JurisdictionFile } from '@touchline/contract/entities/jurisdiction'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ROOT } from '../steps/run.ts'
import { sourceFiles } from '../steps/testing/source-files.ts'

/** Where a pack's fields are said, as opposed to read. */
const SAYING = ['jurisdictions/jurisdiction-pack.ts', 'entities/jurisdiction.ts']

const sources = sourceFiles('{apps,packages}/*/{src,app,server}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .filter((file) => !SAYING.some((end) => file.endsWith(end)))
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))

/** Whether one source has all of the names as words of their own: a field of a part beside the part's name. */
function isReadField(names: readonly string[]): boolean {
  const words = names.map((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`))
  return sources.some((text) => words.every((word) => word.test(text)))
}

it('every field of a jurisdiction’s pack has an effect: something reads it', () => {
  const fields = fieldsOf(JurisdictionFile)

  expect(fields.length).toBeGreaterThan(40)
  expect(fields.filter((names) => !isReadField(names)).map((names) => names.join('.'))).toEqual([])
})

it('finds a field that nobody reads', () => {
  expect(isReadField(['login', ['aField', 'OfNobody'].join('')])).toBe(false)
})

/** The parts that hold a value, each by its own name and that of what it is in. A word that is the only one says nothing. */
function fieldsOf(schema: z.core.$ZodType, above?: string): string[][] {
  const object = objectIn(schema)
  if (!object) return []
  return Object.entries<z.core.$ZodType>(object._zod.def.shape).flatMap(([name, field]) => {
    if (field instanceof z.core.$ZodLiteral && field._zod.def.values.length === 1) return []
    return objectIn(field) ? fieldsOf(field, name) : [above === undefined ? [name] : [above, name]]
  })
}

/** The object in a schema that may be null, or a list. */
function objectIn(schema: z.core.$ZodType): z.core.$ZodObject | null {
  if (schema instanceof z.core.$ZodObject) return schema
  if (schema instanceof z.core.$ZodNullable) return objectIn(schema._zod.def.innerType)
  if (schema instanceof z.core.$ZodArray) return objectIn(schema._zod.def.element)
  return null
}
