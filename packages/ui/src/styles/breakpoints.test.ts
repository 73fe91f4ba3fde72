import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BREAKPOINTS, MOBILE_BELOW } from './breakpoints.ts'

const css = readFileSync(join(import.meta.dirname, 'breakpoints.css'), 'utf8')

it('says the same breakpoints to style sheets as to scripts', () => {
  const declared = [...css.matchAll(/--(\w+) \(width >= (\d+)px\)/g)].map(([, name, px]) => [
    name,
    Number(px),
  ])
  expect(declared).toEqual([...Object.entries(BREAKPOINTS), ['wider', MOBILE_BELOW]])
  expect(css).toContain(`--mobile (width < ${MOBILE_BELOW}px)`)
})
