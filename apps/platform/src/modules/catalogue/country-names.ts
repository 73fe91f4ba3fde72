import { catalogueName } from './names.ts'

/** The category's name in the locale: its country's, else a known international name, else the feed's. */
export function categoryName(feedName: string, countryCode: string | null, locale: string): string {
  if (countryCode === null) return catalogueName(`category.${feedName}`, locale) ?? feedName
  // Football's countries missing from the Unicode data, such as Scotland.
  return catalogueName(`category.${countryCode}`, locale) ?? regionName(countryCode, locale) ?? feedName
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
