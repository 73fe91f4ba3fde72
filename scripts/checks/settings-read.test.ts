import { readFileSync } from 'node:fs'
import path from 'node:path'
import { FEATURES, SiteConfig } from '@touchline/contract/entities/site-config'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Env } from '../../apps/platform/src/core/settings/env.ts'
import { SiteFile } from '../../apps/platform/src/modules/site/site-file.ts'
import { ROOT } from '../steps/run.ts'
import { sourceFiles } from '../steps/testing/source-files.ts'

/** Where settings are said, as opposed to read. */
const SAYING = [
  'core/settings/env.ts',
  'core/settings/env-values.ts',
  'site/site-file.ts',
  'entities/site-config.ts',
]

const sources = sourceFiles('{apps,packages}/*/{src,app,server}/**/*.{ts,tsx}')
  .concat(sourceFiles('scripts/**/*.ts'))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|^packages\/contract\/src\/testing/.test(file))
  .filter((file) => !SAYING.some((end) => file.endsWith(end)))
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))

/** Whether a source has the name as a word of its own. */
const isRead = (name: string) => sources.some((text) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text))

it.each([
  ['variable of the environment', Object.keys(Env.shape)],
  ['switch of a site', [...FEATURES]],
  ['field of a site’s file', leavesOf(SiteFile)],
  ['field of a site’s configuration', leavesOf(SiteConfig)],
])('every %s has an effect: something reads it', (_, names) => {
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !isRead(name))).toEqual([])
})

it('finds a name that nobody reads', () => {
  expect(isRead(['aSetting', 'OfNobody'].join(''))).toBe(false)
})

/** Names of the fields that hold a value, however deep. */
function leavesOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.core.$ZodObject)
    return Object.entries<z.core.$ZodType>(schema._zod.def.shape).flatMap(([name, field]) => {
      const inner = leavesOf(field)
      return inner.length > 0 ? inner : [name]
    })
  if (schema instanceof z.core.$ZodArray) return leavesOf(schema._zod.def.element)
  if (schema instanceof z.core.$ZodPipe) return leavesOf(schema._zod.def.in)
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodPrefault
  )
    return leavesOf(schema._zod.def.innerType)
  return []
}
