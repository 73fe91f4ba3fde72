import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { CATALOG_LOCALES, catalogFor, gamesCatalog } from './catalog.ts'
import { compileMessages } from './compile.ts'
import { interpret } from './interpret.ts'
import { intlLocale } from './locales.ts'

const NUMBERS = [0, 1, 2, 3, 5, 11, 21, 100, 1234]
// Names of what every object has crash Lingui's plurals.
const NAMES = ['Arsenal', 'x']

describe('interpret', () => {
  it.each(CATALOG_LOCALES)('says what Lingui says, in every text of %s', (locale) => {
    const messages = compileMessages({ ...catalogFor(locale), ...gamesCatalog.catalogFor(locale) })
    const tag = intlLocale(locale)
    const i18n = setupI18n({ locale, locales: [tag], messages: { [locale]: { ...messages } } })
    const different = Object.entries(messages).flatMap(([key, text]) =>
      [...NUMBERS, ...NAMES].flatMap((value) => {
        const values = Object.fromEntries(parametersOf(text).map((name) => [name, value]))
        const [ours, theirs] = [interpret(text, values, tag), i18n._(key, values)]
        return ours === theirs ? [] : [`${key} with ${value}: ${ours}, not ${theirs}`]
      }),
    )
    expect(different).toEqual([])
  })

  it('knows exact numbers, an offset, ordinals, and the number of the plural around a choice', () => {
    const { text = '' } = compileMessages({
      text: '{n, plural, offset:1 =0 {nobody} =1 {you} one {you and # other} other {you and # others}}',
    })
    expect([0, 1, 2, 3, 1235].map((n) => interpret(text, { n }, 'en'))).toEqual([
      'nobody',
      'you',
      'you and 1 other',
      'you and 2 others',
      'you and 1,234 others',
    ])
    const { place = '' } = compileMessages({
      place:
        '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {who, select, me {mine} other {{who}}}',
    })
    expect(interpret(place, { n: 22, who: 'me' }, 'en')).toBe('22nd mine')
    expect(interpret(place, { n: 11, who: 'toString' }, 'en')).toBe('11th toString')
  })

  it('leaves out what is not given', () => {
    const { text = '' } = compileMessages({ text: 'from {from} to {to}' })
    expect(interpret(text, { to: 2 }, 'en')).toBe('from  to 2')
  })
})

function parametersOf(text: unknown): string[] {
  if (!Array.isArray(text)) return []
  return text.flatMap((token: unknown) =>
    Array.isArray(token) && typeof token[0] === 'string'
      ? [
          token[0],
          ...Object.values(typeof token[2] === 'object' ? (token[2] ?? {}) : {}).flatMap(parametersOf),
        ]
      : [],
  )
}
