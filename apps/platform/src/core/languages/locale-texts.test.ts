import { globSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CATALOG_LOCALES } from '@touchline/messages/catalog'
import { baseLocale } from '@touchline/messages/locales'
import { describe, expect, it } from 'vitest'
import { readLocaleTexts } from './locale-texts.ts'

const MODULES = path.join(import.meta.dirname, '../../modules')
const FOLDERS = globSync('*/locales', { cwd: MODULES }).sort()

/** What the front end says in full, each module says as well: a file in its `locales`. */
const LANGUAGES = CATALOG_LOCALES.filter((locale) => baseLocale(locale) === locale)

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
  it('knows a language by its file alone', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'locales-'))
    writeFileSync(path.join(folder, 'en.json'), '{"goal":"Goal","card":"Card"}')
    writeFileSync(path.join(folder, 'tlh.json'), '{"goal":"Qap"}')
    const own = readLocaleTexts(folder)
    expect(own.locales).toEqual(['en', 'tlh'])
    expect([own.find('tlh', 'goal'), own.find('tlh', 'card')]).toEqual(['Qap', 'Card'])
  })

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
