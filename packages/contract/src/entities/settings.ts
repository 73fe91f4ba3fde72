import { LIMIT_ACTIONS } from '@touchline/betting/limits/limits'
import { ODDS_FORMATS } from '@touchline/betting/odds/formats'
import * as z from 'zod/mini'
import { besides } from '../besides.ts'
import { ListOrKeyed } from '../keyed.ts'
import { AmountMinorSchema, CurrencyCode } from '../scalars.ts'
import { PROVIDERS } from './catalogue.ts'
import { HOUR_CYCLES, LIST_DENSITIES } from './display.ts'
import { Currency } from './money.ts'

export const OddsType = z.enum(ODDS_FORMATS)
export type OddsType = z.infer<typeof OddsType>

export const ODDS_ACCEPT_MODES = ['none', 'higher', 'any'] as const
export const OddsAcceptMode = z.enum(ODDS_ACCEPT_MODES)
export type OddsAcceptMode = z.infer<typeof OddsAcceptMode>

/** Spec 2 §3, bet limits; `betting` checks them in the order of §5. */
export const BetLimitsSchema = z.object({
  selectionLimit: z.nullable(z.int()),
  oddsLimit: z.nullable(z.object({ value: z.int(), action: z.enum(LIMIT_ACTIONS) })),
  minStake: z.array(z.object({ currencyCode: CurrencyCode, amount: AmountMinorSchema })),
  vipStake: z.array(z.object({ currencyCode: CurrencyCode, amount: AmountMinorSchema })),
  maxStake: z.array(z.object({ currencyCode: CurrencyCode, amount: AmountMinorSchema })),
  payout: z.array(
    z.object({ currencyCode: CurrencyCode, amount: AmountMinorSchema, action: z.enum(LIMIT_ACTIONS) }),
  ),
})

/** Market ids, each once. */
export const PinnedMarkets = z.array(z.int().check(z.positive(), z.lte(1_000_000))).check(z.maxLength(50))

const Enabled = z.object({ enabled: z.boolean() })

export const Settings = z.object({
  customBetAllowSingle: z.boolean(),
  customBetEnabled: z.boolean(),
  /** Whether a combo takes several selections of a match as one leg at their joint price. */
  customBetInCombo: besides(z.boolean(), false),
  /** Quick stakes per currency, in the smallest unit. */
  stakes: z.array(z.object({ currency: CurrencyCode, values: z.array(AmountMinorSchema) })),
  autoAcceptOddsChange: OddsAcceptMode,
  oddsTypes: z.object({ available: z.array(OddsType), selected: OddsType }),
  /** The format that is in use, as `oddsTypes.selected` says it. */
  activeOddsType: z.optional(OddsType),
  /** A name of the tz database, or `device` for the device's own. */
  timeZone: besides(z.string(), 'device'),
  hourCycle: besides(z.enum(HOUR_CYCLES), 'h23'),
  listDensity: besides(z.enum(LIST_DENSITIES), 'classic'),
  /** Market types pinned to the top of a match, in this order; null for a player who never pinned one. */
  pinnedMarkets: besides(z.nullable(PinnedMarkets), null),
  updatedAt: z.nullable(z.iso.datetime()),
  videoSettings: Enabled,
  providerStatuses: z.array(
    z.object({ provider: z.enum(PROVIDERS), status: z.enum(['available', 'unavailable']) }),
  ),
  /** Of silent feeds: no bets and no cash-outs on what these producers feed, and on these matches in play. */
  pausedFeeds: besides(z.object({ producers: z.array(z.string()), matchIds: z.array(z.int()) }), {
    producers: [],
    matchIds: [],
  }),
  sportTypeProviders: z.array(z.object({ sportType: z.string(), provider: z.enum(PROVIDERS) })),
  multiBetSettings: z.object({
    availableByProvider: z.array(z.object({ provider: z.enum(PROVIDERS), available: z.boolean() })),
  }),
  additionalProviders: z.object({
    horseRacing: Enabled,
    lotto: Enabled,
    premiumCricket: Enabled,
    virtualGamingArena: besides(Enabled, { enabled: false }),
  }),
  allowMultipleActiveUserFreebets: z.boolean(),
  betLimitsSettings: BetLimitsSchema,
  /** Seconds a bet on a match in play is held before acceptance, by sport. */
  inPlayDelays: besides(z.array(z.object({ sportKey: z.string(), delayMs: z.int() })), []),
})
export type Settings = z.infer<typeof Settings>

/** What pages tell of themselves, and under which names. */
export const Telemetry = z.object({
  /** Of the software, and of the installation: reports of errors carry them. */
  release: z.string(),
  environment: z.string(),
  /** Whether anybody reads reports of errors. */
  isReportingErrors: z.boolean(),
  /** The share of visits whose times are measured, 0 to 1. */
  rumSample: z.number(),
})
export type Telemetry = z.infer<typeof Telemetry>

export const SystemData = z.object({
  locales: z.array(z.object({ code: z.string(), name: z.string(), isRightToLeft: z.boolean() })),
  currencies: ListOrKeyed(Currency, 'code'),
  /** Which of them a new account may be in; none named is all. */
  offeredCurrencyCodes: besides(z.array(CurrencyCode), []),
  defaultCurrencyCode: CurrencyCode,
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
  userCountry: z.nullable(z.string()),
  marketGroups: ListOrKeyed(
    z.object({ groupKey: z.string(), name: z.string(), priority: z.int() }),
    'groupKey',
  ),
  /** Months, weekdays and the like come from the browser; these are the platform's own switches. */
  platformSettings: z.object({
    isSignUpAllowed: z.boolean(),
    isSignInAllowed: z.boolean(),
    /** In any way: by a provider, or with play money. */
    isDepositAllowed: z.boolean(),
    isTestDepositAllowed: z.boolean(),
    passwordMinLength: z.int(),
  }),
  playerFields: z.array(z.string()),
  telemetry: besides(Telemetry, {
    release: '',
    environment: '',
    isReportingErrors: false,
    rumSample: 0,
  }),
  /** The platform's clock, to correct the device's. */
  serverTime: z.iso.datetime(),
})
export type SystemData = z.infer<typeof SystemData>
