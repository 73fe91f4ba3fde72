import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { EMPTY_BRAND } from './brand.ts'
import { runtimeTokens } from './runtime-tokens.ts'
import { arbitraryBrand } from './testing/arbitrary-brand.ts'
import { BASE } from './testing/shipped-theme.ts'

it('are every colour and shadow of the theme, as the theme has them where the brand says nothing', () => {
  const tokens = runtimeTokens(BASE, EMPTY_BRAND, 'light')
  expect(Object.keys(tokens)).toEqual(Object.keys(BASE.light))
  expect(tokens['--color-page']).toBe(BASE.ramps[BASE.light['--color-page']?.slice(4, -1) ?? ''])
})

it('follow what a changed token is referred to by, and leave a circle out', () => {
  const dark = {
    '--color-line': '#123456',
    '--color-page': 'var(--color-text)',
    '--color-text': 'var(--color-page)',
  }
  const tokens = runtimeTokens(BASE, { dark, light: {} }, 'dark')
  expect(tokens['--shadow-raised']).toMatch(/^0 0 0 1px #123456, /)
  expect(tokens).not.toHaveProperty('--color-page')
})

it('hold no reference, and no more than a message may have, whatever the brand says', () => {
  fc.assert(
    fc.property(arbitraryBrand, (brand) => {
      const tokens = runtimeTokens(BASE, brand, 'dark')
      expect(Object.values(tokens).filter((value) => value.includes('var('))).toEqual([])
      expect(Object.keys(tokens).length).toBeLessThanOrEqual(100)
    }),
  )
})
