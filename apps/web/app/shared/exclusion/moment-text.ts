import type { Formatter } from '@touchline/messages/format'
import { intlLocale } from '@touchline/messages/locales'

/** With its year and to the minute, in the player's zone: an exclusion may last for years. */
export function momentText(at: string, { locale, timeZone, hourCycle }: Formatter): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', hourCycle } as const
  return new Intl.DateTimeFormat(intlLocale(locale), { ...day, ...time, timeZone }).format(new Date(at))
}
