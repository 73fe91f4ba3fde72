import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Brand, EMPTY_BRAND } from './brand.ts'
import { readCss, writeCss } from './css.ts'
import { readDtcg } from './dtcg/read-dtcg.ts'
import { writeDtcg } from './dtcg/write-dtcg.ts'
import { readSiteFile, writeSiteFile } from './site-file.ts'
import { arbitraryBrand } from './testing/arbitrary-brand.ts'
import { BASE } from './testing/shipped-theme.ts'

const SITES = join(import.meta.dirname, '../../../apps/platform/src/modules/site/sites')
const site = (key: string) => readFileSync(join(SITES, `${key}.json`), 'utf8')
const northgoal = readSiteFile(site('northgoal'), BASE)

const throughDtcg = (brand: Brand) => {
  const text = JSON.stringify(writeDtcg(BASE, brand, { name: 'own', first: 'dark' }))
  return readDtcg(JSON.parse(text), BASE)
}

// A failure prints its seed and the brand that was lost.
describe.each([
  ['design tokens', throughDtcg],
  ['CSS', (brand: Brand) => readCss(writeCss(brand), BASE)],
  ['the site file', (brand: Brand) => readSiteFile(writeSiteFile(northgoal.file, brand), BASE)],
])('a brand through %s', (_, through) => {
  it('is exactly what it was, whoever wrote it and however', () => {
    fc.assert(
      fc.property(arbitraryBrand, (brand) => {
        const read = through(brand)
        expect([read.brand, read.problems]).toEqual([brand, []])
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['northgoal', northgoal.brand],
    ['touchline', readSiteFile(site('touchline'), BASE).brand],
    ['no brand at all', EMPTY_BRAND],
    ['our own themes', { dark: BASE.dark, light: BASE.light }],
  ])('keeps %s', (_name, brand) => {
    const read = through(brand)
    expect([read.brand, read.problems]).toEqual([brand, []])
  })
})

it('leaves the rest of a site file as it was', () => {
  const text = JSON.stringify(JSON.parse(site('northgoal')), null, 2)
  expect(writeSiteFile(northgoal.file, northgoal.brand).trim()).toBe(text)
})

it('says what it wrote in the words of the format', () => {
  const brand = {
    dark: {
      '--color-page': 'oklch(20% 0.01 255deg)',
      '--color-text': '#FFFFFF',
      '--color-accent': 'var(--volt-400)',
      '--font-sans': '"Own Sans", sans-serif',
      '--shadow-menu': '0 8px 24px oklch(0 0 0 / 0.25)',
    },
    light: {},
  }
  const file = writeDtcg(BASE, brand, { name: 'own', first: 'light' })
  expect(file).toMatchObject({
    version: '2025.10',
    modifiers: { theme: { default: 'light', contexts: { dark: [{}, expected] } } },
    resolutionOrder: [{ $ref: '#/sets/ramps' }, { $ref: '#/modifiers/theme' }],
  })
})

const px = (value: number) => ({ value, unit: 'px' })
const expected = {
  color: {
    page: {
      $type: 'color',
      $value: { colorSpace: 'oklch', components: [0.2, 0.01, 255], alpha: 1 },
      $extensions: { 'dev.touchline': { css: 'oklch(20% 0.01 255deg)' } },
    },
    text: {
      $type: 'color',
      $value: { colorSpace: 'srgb', components: [1, 1, 1], alpha: 1, hex: '#ffffff' },
      $extensions: { 'dev.touchline': { css: '#FFFFFF' } },
    },
    accent: { $value: '{volt.400}' },
  },
  font: { sans: { $type: 'fontFamily', $value: ['Own Sans', 'sans-serif'] } },
  shadow: {
    menu: {
      $type: 'shadow',
      $value: {
        color: { colorSpace: 'oklch', components: [0, 0, 0], alpha: 0.25 },
        offsetX: px(0),
        offsetY: px(8),
        blur: px(24),
        spread: px(0),
        inset: false,
      },
    },
  },
}
