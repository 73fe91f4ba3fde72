/** A text in the languages the reference data has; every other language reads English. */
export interface Names {
  en: string
  de: string
  ar: string
}

export const NAME_LANGUAGES = ['en', 'de', 'ar'] as const
export type NameLanguage = (typeof NAME_LANGUAGES)[number]

/** `de-AT` reads German, an unknown language English. */
export function nameLanguage(locale: string): NameLanguage {
  const language = locale.split('-', 1)[0]
  return NAME_LANGUAGES.find((known) => known === language) ?? 'en'
}

export function inLanguage(names: Names, locale: string): string {
  return names[nameLanguage(locale)]
}
