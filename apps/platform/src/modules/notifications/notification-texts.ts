import path from 'node:path'
import { assertNever } from '@touchline/betting/assert-never'
import { createFormatter, type Formatter } from '@touchline/messages/format'
import { fallbackChain, intlLocale } from '@touchline/messages/locales'
import { readLocaleTexts } from '../../core/languages/locale-texts.ts'
import { currencyByCode } from '../wallet/index.ts'
import type {
  BetDetails,
  MaintenanceDetails,
  PrizeDetails,
  StoredNotification,
  WithdrawalDetails,
} from './notification-details.ts'
import type { Reader } from './readers.queries.ts'

/** `locales/<locale>.json`, with `<type>.title` for each type of notification. */
const TEXTS = readLocaleTexts(path.join(import.meta.dirname, 'locales'), 'notifications')

export interface NotificationTexts {
  title: string
  body: string
  caption: string | null
}

/** Whom the texts are for; another language than the player's own where a page is in another one. */
export type Addressee = Pick<Reader, 'language' | 'timeZone' | 'hourCycle'>

export function textsOf(stored: StoredNotification, addressee: Addressee): NotificationTexts {
  const format = createFormatter(
    addressee.language,
    addressee.timeZone ?? 'UTC',
    addressee.hourCycle ?? undefined,
  )
  if (stored.type === 'maintenance') return maintenanceTexts(stored.details, format)
  if ('names' in stored.details) return prizeTexts(stored.type, stored.details, format)
  return 'instrument' in stored.details
    ? withdrawalTexts(stored.type, stored.details, format)
    : betTexts(stored.type, stored.details, format)
}

function prizeTexts(
  type: string,
  { amountMinor, currency, names }: PrizeDetails,
  format: Formatter,
): NotificationTexts {
  const { locale } = format
  return {
    title: filled(locale, `${type}.title`, { amount: moneyText(amountMinor, currency, format) }),
    body: names.map((words) => wordsFor(words, locale)).join(' · '),
    caption: null,
  }
}

/** The operator's words in the language that is nearest; English is always there. */
function wordsFor(words: Readonly<Record<string, string>>, locale: string): string {
  const code = fallbackChain(locale).find((each) => words[each] !== undefined)
  return words[code ?? 'en'] ?? ''
}

/** What there is to do or know, and where the money goes. */
function withdrawalTexts(
  type: string,
  { amountMinor, currency, instrument }: WithdrawalDetails,
  format: Formatter,
): NotificationTexts {
  const { locale } = format
  return {
    title: filled(locale, `${type}.title`, { amount: moneyText(amountMinor, currency, format) }),
    body: filled(locale, `${type}.body`, {}),
    caption: instrument,
  }
}

function betTexts(type: string, details: BetDetails, format: Formatter): NotificationTexts {
  const { locale } = format
  const money = (minor: number) => moneyText(minor, details.currency, format)
  const values = { amount: money(details.amountMinor), former: money(details.formerAmountMinor ?? 0) }
  return {
    title: filled(locale, `${type}.title`, values),
    body: [betName(details, locale), reasonText(details, locale)].filter((text) => text !== '').join(' · '),
    caption: filled(locale, 'bet.caption', { stake: money(details.stakeMinor), ref: details.ref }),
  }
}

/** What a mail about a corrected bet says of it. */
export function correctionTexts(details: BetDetails, language: string): Record<string, string> {
  const format = createFormatter(language, 'UTC')
  const money = (minor: number) => moneyText(minor, details.currency, format)
  return {
    ref: details.ref,
    bet: betName(details, language),
    former: money(details.formerAmountMinor ?? 0),
    amount: money(details.amountMinor),
    reason: reasonText(details, language),
  }
}

/** Empty where it is not known. */
function reasonText({ reason = null }: BetDetails, locale: string): string {
  return reason === null ? '' : filled(locale, `bet_resettled.reason.${reason}`, {})
}

/** What was bet on, as short as a line. */
function betName({ betType, outcome, matches, legCount, system }: BetDetails, locale: string): string {
  const names = matches.join(', ') + (matches.length < legCount && betType !== 'custom_bet' ? ' …' : '')
  switch (betType) {
    case 'single':
      return outcome === null ? names : `${names} · ${outcome}`
    case 'combo':
      return filled(locale, 'bet.combo', { count: String(legCount), matches: names })
    case 'system':
      return filled(locale, 'bet.system', { system: system ?? String(legCount), matches: names })
    case 'custom_bet':
      return filled(locale, 'bet.custom_bet', { matches: names })
    default:
      return assertNever(betType)
  }
}

function maintenanceTexts(
  { startsAt, endsAt, messages }: MaintenanceDetails,
  formatter: Formatter,
): NotificationTexts {
  const { locale } = formatter
  const from = formatter.dateTime(startsAt)
  const until = `${formatter.dateTime(endsAt)} ${zoneName(formatter, endsAt)}`
  const own = fallbackChain(locale).find((code) => messages[code] !== undefined)
  return {
    title: filled(locale, 'maintenance.title', {}),
    body: filled(locale, 'maintenance.body', { from, until }),
    caption: (own === undefined ? undefined : messages[own]) ?? null,
  }
}

/** `UTC`, `MEZ`: whoever reads a time must know whose it is. */
function zoneName({ locale, timeZone }: Formatter, at: string): string {
  const parts = new Intl.DateTimeFormat(intlLocale(locale), {
    timeZone,
    timeZoneName: 'short',
  }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

function moneyText(minor: number, code: string, formatter: Formatter): string {
  const currency = currencyByCode(code)
  return currency ? formatter.money(minor, currency) : `${minor} ${code}`
}

function filled(locale: string, key: string, values: Readonly<Record<string, string>>): string {
  const text = TEXTS.find(locale, key) ?? key
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
