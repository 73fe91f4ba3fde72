/// <reference lib="esnext.temporal" />
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATALOG_LOCALES, catalogFor, gamesCatalog, messageIn, ownMessages } from './catalog.ts'
import { compileMessages } from './compile.ts'
import { createFormatter } from './format.ts'
import { baseLocale, directionOf, fallbackChain, intlLocale, nativeName } from './locales.ts'
import { createTranslator } from './translator.ts'

const EUR = { code: 'EUR', symbol: '€', exponent: 2, fiat: true, subcurrencies: [] }
const BTC = {
  code: 'BTC',
  symbol: '₿',
  exponent: 8,
  fiat: false,
  subcurrencies: [{ code: 'mBTC', symbol: 'mBTC', exponent: 5 }],
}

describe('locales', () => {
  it('fall back from a country to its language to English', () => {
    expect(fallbackChain('de-AT')).toEqual(['de-AT', 'de', 'en'])
    expect(fallbackChain('br')).toEqual(['br', 'pt-BR', 'pt', 'en'])
    expect(fallbackChain('en')).toEqual(['en'])
  })

  it('reach a text that stands under another code of the language', () => {
    expect(fallbackChain('no')).toEqual(['no', 'nb', 'en'])
    expect(fallbackChain('nb')).toEqual(['nb', 'no', 'en'])
    expect(fallbackChain('pt-PT')).toEqual(['pt-PT', 'pt', 'pt-BR', 'en'])
  })

  it('of a country begin from their language, Brazil and Norway from themselves', () => {
    expect(['de-CH', 'fr-CA', 'en-NZ', 'pt-BR', 'no', 'fr'].map(baseLocale)).toEqual([
      'de',
      'fr',
      'en',
      'pt-BR',
      'no',
      'fr',
    ])
  })

  it('are right-to-left for the four that the specification names, in any country', () => {
    expect(['ar', 'he', 'fa', 'ur', 'ar-EG'].map(directionOf)).toEqual(Array(5).fill('rtl'))
    expect(['en', 'de', 'pt-BR'].map(directionOf)).toEqual(Array(3).fill('ltr'))
  })

  it('have the direction that Intl knows, every language of two letters and every script', () => {
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
    const languages = letters.flatMap((one) => letters.map((other) => one + other))
    const tags = [
      'ar-Latn',
      'pa-Arab',
      'az-Arab-IR',
      'sd-Deva',
      'uz-Latn',
      'ar-001',
      'fa-AF',
      'ckb',
      'ku-Arab',
    ]
    const byIntl = (tag: string) =>
      ['Arab', 'Hebr', 'Thaa'].includes(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'
    expect([...languages, ...tags].filter((tag) => directionOf(tag) !== byIntl(tag))).toEqual([])
  })

  it('know what their speakers call them', () => {
    expect([nativeName('de'), nativeName('ar'), nativeName('en')]).toEqual(['Deutsch', 'العربية', 'English'])
    expect(['no', 'br', 'de-AT', 'fr-CA'].map(nativeName)).toEqual([
      'Norsk',
      'Português (Brasil)',
      'Deutsch (Österreich)',
      'Français (Canada)',
    ])
  })

  it('write Latin digits in every language', () => {
    for (const locale of ['ar', 'fa', 'ur', 'de', 'br', 'mr']) {
      const { numberingSystem, calendar } = new Intl.DateTimeFormat(intlLocale(locale)).resolvedOptions()
      expect({ numberingSystem, calendar }).toEqual({ numberingSystem: 'latn', calendar: 'gregory' })
      expect(createFormatter(locale).number(1234567.8)).toMatch(/1.*2.*3/)
    }
  })

  it.each([
    ['ps', 'rtl', 'پښتو'],
    ['mr', 'ltr', 'मराठी'],
    ['th', 'ltr', 'ไทย'],
  ])('need no code for %s, which nobody has translated', (locale, direction, name) => {
    expect(CATALOG_LOCALES).not.toContain(locale)
    expect([directionOf(locale), nativeName(locale)]).toEqual([direction, name])
    expect(createFormatter(locale).number(123)).toBe('123')
  })
})

describe('catalogFor', () => {
  it('takes each text from the most specific language that has it, and the operator’s before ours', () => {
    const overrides = { de: { 'sb.nav.live': 'Jetzt' }, 'de-AT': { 'sb.nav.slip': 'Wettzettel' } }
    const messages = catalogFor('de-AT', overrides)
    expect(messages['sb.nav.live']).toBe('Jetzt')
    expect(messages['sb.nav.slip']).toBe('Wettzettel')
    expect(messages['sb.nav.results']).toBe(ownMessages('de')['sb.nav.results'])
  })

  it('does not let an English override replace a translation', () => {
    expect(catalogFor('de', { en: { 'sb.nav.results': 'Scores' } })['sb.nav.results']).toBe('Ergebnisse')
  })

  it('gives English where a language has no catalogue', () => {
    expect(catalogFor('sw')['sb.nav.results']).toBe('Results')
  })

  it('writes as the country writes, also what it takes from the language', () => {
    const texts = Object.values(catalogFor('de-CH')).join()
    expect(Object.values(catalogFor('de')).join()).toMatch(/[ß„“]/)
    expect(texts).not.toMatch(/[ß„“]/)
    expect(texts).toMatch(/«\{query\}»/)
    expect(catalogFor('fr')['sb.account.forgot_password.link']).toMatch(/\u202f\?$/)
    expect(catalogFor('fr-CA')['sb.account.forgot_password.link']).toMatch(/oublié\?$/)
  })

  it.each(CATALOG_LOCALES)(
    'has a text in %s for every message, the same that is given one by one',
    (locale) => {
      const messages = catalogFor(locale)
      for (const key of Object.keys(ownMessages('en'))) {
        expect(messages[key]).toMatch(/\S/)
        expect(messageIn(locale, key)).toBe(messages[key])
      }
    },
  )
})

describe('the games', () => {
  it('speak every language that the sportsbook speaks in full', () => {
    const languages = CATALOG_LOCALES.filter((locale) => baseLocale(locale) === locale)
    expect(gamesCatalog.locales).toEqual(expect.arrayContaining(languages))
  })
})

describe('translations', () => {
  it('use all six forms of the Arabic plural', () => {
    const t = createTranslator('ar', compileMessages(catalogFor('ar')))
    const texts = [0, 1, 2, 3, 11, 100].map((count) => t('sb.block.sport_list.matches', { count }))
    expect(new Set(texts).size).toBe(6)
    expect(texts[3]).toContain('3')
  })

  it.each([
    ['en', '1 match', '5 matches'],
    ['de', '1 Spiel', '5 Spiele'],
    ['fr', '1 match', '5 matchs'],
    ['no', '1 kamp', '5 kamper'],
    ['br', '1 partida', '5 partidas'],
  ])('count in %s', (locale, one, five) => {
    const t = createTranslator(locale, compileMessages(catalogFor(locale)))
    expect(t('sb.block.sport_list.matches', { count: 1 })).toBe(one)
    expect(t('sb.block.sport_list.matches', { count: 5 })).toBe(five)
  })

  it('survive the way through a page as JSON', () => {
    const sent: typeof compiled = JSON.parse(JSON.stringify(compileMessages(catalogFor('en'))))
    const compiled = compileMessages(catalogFor('en'))
    expect(createTranslator('en', sent)('sb.search.empty', { query: 'Ars' })).toBe('Nothing found for “Ars”')
  })

  it('show the key of a text that nobody wrote', () => {
    expect(createTranslator('en', {})('sb.nav.live')).toBe('sb.nav.live')
  })
})

describe('money', () => {
  it.each([
    ['en', 123456, EUR, null, '€1,234.56'],
    ['de', 123456, EUR, null, '1.234,56 €'],
    ['de-AT', 123456, EUR, null, '€ 1.234,56'],
    ['fr', 123456, EUR, null, '1\u202f234,56 €'],
    ['no', 123456, EUR, null, '1 234,56 €'],
    ['br', 123456, EUR, null, '€ 1.234,56'],
    ['en', -5, EUR, null, '-€0.05'],
    ['en', 100000000, BTC, null, '1.00 ₿'],
    ['en', 1, BTC, null, '0.00000001 ₿'],
    ['en', 150000, BTC, 'mBTC', '1.50 mBTC'],
    ['de', 9007199254740991, EUR, null, '90.071.992.547.409,91 €'],
  ])('in %s: %i', (locale, valueMinor, currency, subunits, text) => {
    expect(createFormatter(locale).money(valueMinor, currency, subunits)).toBe(text.replaceAll(' ', '\u00a0'))
  })

  it('loses no unit on its way to the screen', () => {
    const format = createFormatter('en')
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 8 }), (valueMinor, exponent) => {
        const digits = format.amount(valueMinor, exponent).replaceAll(/\D/g, '')
        expect(Number(digits)).toBe(valueMinor)
      }),
      { seed: 20_261_121, verbose: 1 },
    )
  })
})

describe('dates and times', () => {
  const evening = '2026-11-21T22:30:00Z'

  it('are those of the time zone', () => {
    expect(createFormatter('de', 'UTC').dateTime(evening, 'UTC', Date.parse(evening))).toBe('21. Nov., 22:30')
    expect(createFormatter('de', 'Asia/Tokyo').time(evening)).toBe('07:30')
    expect(createFormatter('en', 'UTC', 'h12').time(evening)).toMatch(/^10:30\sPM$/)
    expect(createFormatter('ar', 'Asia/Tokyo', 'h12').time(evening)).toMatch(/^7:30\sص$/)
  })

  it('name the year of a day that is far off', () => {
    const format = createFormatter('en', 'UTC')
    const spring = Date.parse('2027-03-01T00:00:00Z')
    expect(format.dateTime(evening, 'UTC', spring)).toBe('Nov 21, 22:30')
    expect(format.dateTime('2030-01-01T00:00:00Z', 'UTC', spring)).toBe('Jan 1, 2030, 00:00')
    expect(format.dateTime('2025-11-21T22:30:00Z', 'UTC', spring)).toBe('Nov 21, 2025, 22:30')
  })

  it('are of the Gregorian calendar in every language, as the days that are chosen', () => {
    for (const locale of CATALOG_LOCALES)
      expect(createFormatter(locale).date(evening, 'full')).toMatch(/20\d\d/)
    expect(createFormatter('fa').date(evening, 'full')).toContain('نوامبر')
  })

  it('count days by the calendar, not by hours', () => {
    const nowMs = Date.parse('2026-11-21T14:00:00Z')
    expect(createFormatter('en', 'UTC').daysFrom(evening, nowMs)).toBe(0)
    expect(createFormatter('en', 'Asia/Tokyo').daysFrom('2026-11-21T15:30:00Z', nowMs)).toBe(1)
  })

  it('count days in every zone as its calendar does, also where clocks are put back and days left out', () => {
    const at = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2040-01-01') })
    fc.assert(
      fc.property(at, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (ms, zone) => {
        const dateOf = (epochMs: number) =>
          Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).toPlainDate()
        const format = createFormatter('en', zone)
        const dayBegins = dateOf(ms).toZonedDateTime(zone).epochMilliseconds
        // From either side of midnight: the second is answered from what is kept.
        for (const [from, to] of [
          [dayBegins - 1, dayBegins],
          [dayBegins, ms],
          [ms, dayBegins - 1],
        ] as const)
          expect(format.daysFrom(to, from)).toBe(dateOf(from).until(dateOf(to)).days)
      }),
      { numRuns: 3_000 },
    )
  })

  it('say how far away something is in the largest unit that fits', () => {
    const format = createFormatter('en')
    expect(format.relative(7_200_000, 0)).toBe('in 2 hours')
    expect(format.relative(0, 86_400_000)).toBe('yesterday')
  })
})
