import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BaseTheme } from './brand.ts'
import { changeToken, EMPTY_DRAFT, readDraft, writeDraft } from './draft.ts'
import { arbitraryBrand } from './testing/arbitrary-brand.ts'
import { BASE } from './testing/shipped-theme.ts'

const without = (name: string): BaseTheme => {
  const { [name]: _dark, ...dark } = BASE.dark
  const { [name]: _light, ...light } = BASE.light
  return { ...BASE, dark, light }
}
const BRAND = {
  dark: { '--color-page': '#101010', '--color-accent': 'oklch(0.7 0.1 20)' },
  light: { '--color-accent': 'var(--color-page)' },
}

it('is what it was on the same theme, whatever is in it', () => {
  fc.assert(
    fc.property(arbitraryBrand, (brand) => {
      const { draft, problems } = readDraft(writeDraft({ ...EMPTY_DRAFT, brand }), BASE)
      expect([draft.brand, problems]).toEqual([brand, []])
    }),
  )
})

it('outlives a theme that has lost a token: its value is kept aside, with a word for it', () => {
  const { draft, problems } = readDraft(writeDraft({ ...EMPTY_DRAFT, brand: BRAND }), without('--color-page'))
  expect(draft).toEqual({
    brand: { dark: { '--color-accent': 'oklch(0.7 0.1 20)' }, light: {} },
    aside: { dark: { '--color-page': '#101010' }, light: { '--color-accent': 'var(--color-page)' } },
  })
  expect(problems).toEqual([
    {
      theme: 'dark',
      token: '--color-page',
      what: 'is no token of the theme any more: its value is kept aside',
    },
    {
      theme: 'light',
      token: '--color-accent',
      what: 'refers to what is no color of the theme: var(--color-page)',
    },
  ])
})

it('has everything back once the theme has the token again', () => {
  const aside = readDraft(writeDraft({ ...EMPTY_DRAFT, brand: BRAND }), without('--color-page')).draft
  expect(readDraft(writeDraft(aside), BASE)).toEqual({
    draft: { ...EMPTY_DRAFT, brand: BRAND },
    problems: [],
  })
})

it('takes what was chosen since over what is kept aside', () => {
  const draft = {
    brand: { dark: { '--color-page': '#222222' }, light: {} },
    aside: { dark: BRAND.dark, light: {} },
  }
  expect(readDraft(writeDraft(draft), BASE).draft.brand.dark['--color-page']).toBe('#222222')
})

it.each([null, '', '{', '7', '[]', '{"brand":{"dark":7}}'])('is empty where nothing was kept: %j', (text) => {
  expect(readDraft(text, BASE)).toEqual({ draft: EMPTY_DRAFT, problems: [] })
})

it('has a token changed and taken back in one theme alone, what is kept aside for it included', () => {
  const draft = { brand: BRAND, aside: { dark: { '--color-page': 'var(--gone)' }, light: {} } }
  const changed = changeToken(draft, 'dark', { name: '--color-page', value: '#202020' })
  expect(changed).toEqual({
    brand: { ...BRAND, dark: { ...BRAND.dark, '--color-page': '#202020' } },
    aside: { dark: {}, light: {} },
  })
  expect(changeToken(changed, 'dark', { name: '--color-page', value: null }).brand).toEqual({
    ...BRAND,
    dark: { '--color-accent': 'oklch(0.7 0.1 20)' },
  })
})
