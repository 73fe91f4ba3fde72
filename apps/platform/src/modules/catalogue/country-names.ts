import { inLanguage, type Names } from './names.ts'

/** The category's name in the locale: its country's, else a known international name, else as the feed wrote it. */
export function categoryName(feedName: string, countryCode: string | null, locale: string): string {
  if (countryCode === null) {
    const known = INTERNATIONAL[feedName]
    return known ? inLanguage(known, locale) : feedName
  }
  const part = PARTS_OF_COUNTRIES[countryCode]
  if (part) return inLanguage(part, locale)
  return regionName(countryCode, locale) ?? feedName
}

/** Football's countries that are none to the Unicode data. */
const PARTS_OF_COUNTRIES: Readonly<Record<string, Names>> = {
  'GB-ENG': { en: 'England', de: 'England', ar: 'إنجلترا' },
  'GB-SCT': { en: 'Scotland', de: 'Schottland', ar: 'اسكتلندا' },
  'GB-WLS': { en: 'Wales', de: 'Wales', ar: 'ويلز' },
  'GB-NIR': { en: 'Northern Ireland', de: 'Nordirland', ar: 'أيرلندا الشمالية' },
}

const INTERNATIONAL: Readonly<Record<string, Names>> = {
  International: { en: 'International', de: 'International', ar: 'دولي' },
  'International Clubs': {
    en: 'International Clubs',
    de: 'Internationale Vereine',
    ar: 'أندية دولية',
  },
}

const regionNames = new Map<string, Intl.DisplayNames>()

function regionName(countryCode: string, locale: string): string | null {
  if (!/^[A-Z]{2}$/.test(countryCode)) return null
  let names = regionNames.get(locale)
  if (!names) {
    names = new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'none' })
    regionNames.set(locale, names)
  }
  return names.of(countryCode) ?? null
}
