import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getSiteConfig, getSystemData } from '../calls/site/site.ts'
import { fromWire } from '../wire-case.ts'

/** Whoever adds a field that another platform cannot know, gives it a value for when it is left out (`besides`). */
it.each([
  ['site.json', getSiteConfig],
  ['system-data.json', getSystemData],
] as const)('docs/platform/%s of another platform is still read by pages', (name, call) => {
  const text = readFileSync(new URL(`../../../../docs/platform/${name}`, import.meta.url), 'utf8')
  expect(z.safeParse(call.reply, fromWire(JSON.parse(text))).error).toBeUndefined()
})
