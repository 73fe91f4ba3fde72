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

it('a reminder to deposit whose delay nobody has set comes after ten seconds (Spec 1 §9)', () => {
  const text = readFileSync(new URL('../../../../docs/platform/site.json', import.meta.url), 'utf8')
  expect(text).toContain('"remind_after": 10')
  const site: unknown = fromWire(JSON.parse(text.replace(/,\s*"remind_after": 10/, '')))
  expect(z.safeParse(getSiteConfig.reply, site).data?.site.depositReminder.remindAfter).toBe(10)
})
