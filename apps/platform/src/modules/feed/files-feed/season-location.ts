import type { Season } from './season.ts'

export interface SeasonLocation {
  category: { key: string; name: string; countryCode: string | null }
  /** Of kick-off times without an offset. */
  timeZone: string
  /** The competition without its season. */
  tournament: string
  priority: number
}

/** Category and time zone by the country code in the file's name; international without one. */
export function seasonLocation({ key, name }: Pick<Season, 'key' | 'name'>): SeasonLocation {
  const [, code = '', level] = /(?:^|\.)([a-z]{2,3})\.(\d)$/.exec(key) ?? []
  const country = COUNTRIES[code]
  if (!country)
    return { category: INTERNATIONAL, timeZone: 'UTC', tournament: name, priority: INTERNATIONAL_PRIORITY }
  const [countryCode, category, timeZone] = country
  return {
    category: { key: category.toLowerCase().replaceAll(' ', '-'), name: category, countryCode },
    timeZone,
    tournament: name.replace(/\s+\d{4}(?:[/-]\d{2,4})?$/, ''),
    priority: FIRST_LEVEL_PRIORITY - 20 * (Number(level) - 1),
  }
}

const INTERNATIONAL = { key: 'international', name: 'International', countryCode: null }
const INTERNATIONAL_PRIORITY = 95
const FIRST_LEVEL_PRIORITY = 90

const COUNTRIES: Readonly<Record<string, readonly [code: string, name: string, timeZone: string]>> = {
  at: ['AT', 'Austria', 'Europe/Vienna'],
  be: ['BE', 'Belgium', 'Europe/Brussels'],
  br: ['BR', 'Brazil', 'America/Sao_Paulo'],
  ch: ['CH', 'Switzerland', 'Europe/Zurich'],
  cz: ['CZ', 'Czechia', 'Europe/Prague'],
  de: ['DE', 'Germany', 'Europe/Berlin'],
  en: ['GB-ENG', 'England', 'Europe/London'],
  es: ['ES', 'Spain', 'Europe/Madrid'],
  fr: ['FR', 'France', 'Europe/Paris'],
  gr: ['GR', 'Greece', 'Europe/Athens'],
  it: ['IT', 'Italy', 'Europe/Rome'],
  mx: ['MX', 'Mexico', 'America/Mexico_City'],
  nl: ['NL', 'Netherlands', 'Europe/Amsterdam'],
  pt: ['PT', 'Portugal', 'Europe/Lisbon'],
  ru: ['RU', 'Russia', 'Europe/Moscow'],
  sco: ['GB-SCT', 'Scotland', 'Europe/London'],
  tr: ['TR', 'Türkiye', 'Europe/Istanbul'],
}
