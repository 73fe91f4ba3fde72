import { CATALOGUE_TEXTS, catalogueName } from './names.ts'

/** The name of a period such as `2nd_half` or `set_3`; of an unknown key the key as words. */
export function periodName(periodKey: string, locale: string): string {
  const named = catalogueName(`period.${periodKey}`, locale)
  if (named) return named
  const [, kind, number] = /^([a-z]+)_(\d{1,2})$/.exec(periodKey) ?? []
  const numbered = kind && catalogueName(`period.${kind}_n`, locale)
  if (numbered && number) return numbered.replace('{n}', number)
  return periodKey.replaceAll('_', ' ')
}

/** The kind of a period, the same for every sport. */
export function periodType(periodKey: string): 'regular_period' | 'overtime' | 'penalties' {
  if (periodKey.startsWith('overtime') || periodKey.startsWith('extra_time')) return 'overtime'
  return periodKey.startsWith('penalt') || periodKey === 'shootout' ? 'penalties' : 'regular_period'
}

/** Groups the locales that share their period names, so that each event is built once per group. */
export function localesByPeriodNames(
  locales: readonly string[],
): readonly (readonly [string, ...string[]])[] {
  const readers = new Map<string, [string, ...string[]]>()
  for (const locale of locales) {
    const names = PERIOD_KEYS.map((key) => catalogueName(key, locale)).join('\n')
    const known = readers.get(names)
    if (known) known.push(locale)
    else readers.set(names, [locale])
  }
  return [...readers.values()]
}

const PERIOD_KEYS = Object.keys(CATALOGUE_TEXTS.own('en')).filter((key) => key.startsWith('period.'))
