import { globSync } from 'node:fs'
import path from 'node:path'
import { baseLocale } from '@touchline/messages/locales'
import { describe, expect, it } from 'vitest'
import { readLocaleTexts } from './locale-texts.ts'

const MODULES = path.join(import.meta.dirname, '../modules')
const FOLDERS = globSync('*/locales', { cwd: MODULES }).sort()

/** The languages that the platform speaks in full: a file in each module's `locales`. */
const LANGUAGES = ['ar', 'de', 'en', 'es', 'fa', 'fr', 'he', 'hi', 'ja', 'no', 'pt-BR', 'ru', 'ur']

describe.each(FOLDERS)('%s', (folder) => {
  const texts = readLocaleTexts(path.join(MODULES, folder))
  const english = texts.own('en')

  it('has every language', () => {
    expect(texts.locales).toEqual(expect.arrayContaining(LANGUAGES))
  })

  it.each(texts.locales.filter((locale) => baseLocale(locale) === locale))(
    'says in %s everything that English says, with the same placeholders',
    (locale) => {
      const own = texts.own(locale)
      expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort())
      expect(differingPlaceholders(own, english)).toEqual([])
      expect(Object.keys(own).filter((key) => own[key]?.trim() === '')).toEqual([])
    },
  )

  it('holds of a country only what differs from its language', () => {
    for (const locale of texts.locales.filter((code) => baseLocale(code) !== code)) {
      const own = texts.own(locale)
      const base = texts.own(baseLocale(locale))
      expect(Object.keys(own).filter((key) => base[key] === undefined || base[key] === own[key])).toEqual([])
      expect(differingPlaceholders(own, base)).toEqual([])
    }
  })
})

describe('readLocaleTexts', () => {
  const texts = readLocaleTexts(path.join(MODULES, 'catalogue/locales'))

  it('takes the first key that has a text, from the nearest language', () => {
    expect(texts.find('de-LI', 'sport.none', 'sport.soccer')).toBe('Fußball')
    expect(texts.find('sw', 'sport.soccer')).toBe('Football')
    expect(texts.find('de', 'sport.none', 'toString')).toBeUndefined()
  })

  it('writes as the country writes', () => {
    expect(texts.find('de-CH', 'sport.soccer')).toBe('Fussball')
  })
})

function differingPlaceholders(
  own: Readonly<Record<string, string>>,
  base: Readonly<Record<string, string>>,
) {
  return Object.keys(own).filter((key) => placeholders(own[key]) !== placeholders(base[key]))
}

const placeholders = (text = '') => (text.match(/\{[^}]*\}/g) ?? []).sort().join()
