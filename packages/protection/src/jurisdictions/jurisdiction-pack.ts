import type { IdentityField } from '../identity/identity-fields.ts'
import type { LimitPeriod, LimitType, MoneyLimitType, WindowPeriod } from '../limits/limit-types.ts'
import type { BonusLaw } from './bonus-law.ts'

/** The pack of a site that names none. */
export const BASELINE_JURISDICTION = 'CW'

/** `required`: nothing is staked or deposited before it is set. `prompted`: asked once, with "yes" as the default. */
export const LIMIT_OFFERS = ['required', 'prompted', 'offered'] as const

/** `calendar` begins with the day, the week (Monday) or the month; `rolling` ends now. */
export const WINDOW_KINDS = ['calendar', 'rolling'] as const
export type WindowKind = (typeof WINDOW_KINDS)[number]

export interface PlayerLimitRule {
  type: LimitType
  offer: (typeof LIMIT_OFFERS)[number]
  periods: readonly LimitPeriod[]
  /** Of `required`: a limit is set for each of them. */
  requiredPeriods: readonly LimitPeriod[]
  window: WindowKind
  /** What nobody may exceed in a period, whatever limit they set: minor units of the pack's currency; null for none. */
  ceilingMinor: Partial<Record<WindowPeriod, number>> | null
  /** The authority counts it over all operators, by `depositRegister`. */
  isCrossOperator: boolean
}

/** How a looser limit, or the end of one, comes into force. */
export interface Loosening {
  waitHours: number
  /** Not before the limit's current period has ended, however long the wait. */
  notBeforePeriodEnd: boolean
  /** `after_wait`: the player confirms it once the wait is over; unconfirmed, the old limit stays. */
  confirm: 'after_wait' | 'none'
  /** From the end of the wait. 0 where nothing is confirmed. */
  confirmWithinHours: number
}

export const REGISTER_MOMENTS = [
  'sign_up',
  'sign_in',
  'first_sign_in_of_day',
  'stake',
  'deposit',
  'sweep',
] as const

/** A central register of people who have excluded themselves. */
export interface Register {
  provider: string
  at: readonly (typeof REGISTER_MOMENTS)[number][]
  /** Days between two questions about everybody; null for no sweep. */
  sweepDays: number | null
  onUnavailable: 'refuse' | 'last_answer'
  /** A stake takes an answer of the last so many minutes, so that only the first one waits for the register. */
  stakeAnswerMinutes: number
}

export const FORBIDDEN_PAYMENT_KINDS = ['credit_card', 'crypto', 'cash', 'boleto', 'credit'] as const

export const ALWAYS_VISIBLE = [
  'balance',
  'session_time',
  'limits_link',
  'self_test',
  'register_link',
  'panic_button',
  'age_mark',
  'regulator',
  'in_play_delay_notice',
] as const

/** A page of somebody else's. */
export interface JurisdictionLink {
  name: string
  url: string
}

/**
 * What the law of a place asks of the sportsbook, as data: `packs/*.json` of the platform and an operator's own files.
 * A player keeps the pack of their sign-up. No legal advice (docs/operators.md#jurisdictions).
 */
export interface JurisdictionPack {
  /** Such as `GB`. */
  key: string
  /** IANA name. Windows are cut here, never in the player's display zone, whose change would reset them. */
  timeZone: string
  /** Of the pack's amounts; null in a pack without amounts. */
  currency: string | null
  ageMin: number
  /** One of a type; a type that is absent is not offered. */
  limits: readonly PlayerLimitRule[]
  /** Who adds up what a player pays in at all operators, such as `lugas`; null where each counts for itself. */
  depositRegister: string | null
  loosening: Loosening
  realityCheck: {
    /** Until the player chooses; null for no check. */
    defaultMinutes: number | null
    /** What the player may choose; 0 is off. */
    playerMinutes: readonly number[]
    /** A check that is due and unanswered refuses stakes. */
    blocksStaking: boolean
  }
  /** Stakes, winnings and losses of so many days, acknowledged before the first stake of a login and each so many hours. */
  statement: { days: number; everyHours: number } | null
  /** The player is asked to look at their limits again. */
  limitReviewMonths: number | null
  /** A limit above it makes the operator talk to the player. */
  contactAbove: { type: MoneyLimitType; period: WindowPeriod; amountMinor: number } | null
  /** Deposits less withdrawals over rolling days, at which the operator checks the player's situation, once. */
  netDepositCheck: { rollingDays: number; amountMinor: number } | null
  /** One press, no question. */
  panicButton: { hours: number } | null
  timeOut: { hours: readonly number[] }
  selfExclusion: {
    months: readonly (number | 'indefinite')[]
    /** Of one without an end: the days in which the player may take it back, at once; null where nobody may. */
    revocableWithinDays: number | null
    access: 'withdraw_only' | 'none'
    /** Nothing refunds them: they are settled as all others. */
    openBets: 'stand'
  }
  registers: readonly Register[]
  /** Null: nobody has looked it up, and no bonus is offered. */
  bonuses: BonusLaw | null
  identity: {
    /** What a player is asked for. */
    fields: readonly IdentityField[]
    before: 'deposit' | 'stake' | 'withdrawal'
    provider: 'sumsub' | 'serasa' | 'eid' | null
    /** The provider is told to look for a living face. */
    isLivenessRequired: boolean
    /** Betting before it is done: so many hours and deposits of so much; null for none. */
    grace: { hours: number; depositMinor: number } | null
  }
  payments: {
    forbiddenKinds: readonly (typeof FORBIDDEN_PAYMENT_KINDS)[number][]
    ownAccountOnly: boolean
    canCancelWithdrawal: boolean
    payoutHoursMax: number | null
    autoPayoutAbove: boolean
  }
  login: {
    absoluteHours: number
    idleMinutes: number | null
    /** Nothing makes a player set one up. */
    secondFactor: 'optional'
  }
  historyMonths: {
    /** How far the statement's file goes back by itself. */
    onLine: number
    /** How far players can have it go back by one press. */
    onRequest: number
  }
  alwaysVisible: readonly (typeof ALWAYS_VISIBLE)[number][]
  /** Pages of others that the always-visible bar and the help pages name; null where there is none. */
  links: {
    /** The authority. */
    regulator: JurisdictionLink | null
    /** Where people exclude themselves from every operator. */
    register: JurisdictionLink | null
    selfTest: JurisdictionLink | null
    help: JurisdictionLink | null
  }
}

/** Undefined where the jurisdiction does not offer the type. */
export function limitRule(
  { limits }: Pick<JurisdictionPack, 'limits'>,
  type: LimitType,
): PlayerLimitRule | undefined {
  return limits.find((rule) => rule.type === type)
}
