import { IDENTITY_FIELDS } from '@touchline/protection/identity/identity-fields'
import { CAMPAIGN_KINDS, CAMPAIGN_TRIGGERS } from '@touchline/protection/jurisdictions/bonus-law'
import {
  ALWAYS_VISIBLE,
  FORBIDDEN_PAYMENT_KINDS,
  type JurisdictionPack,
  LIMIT_OFFERS,
  REGISTER_MOMENTS,
  WINDOW_KINDS,
} from '@touchline/protection/jurisdictions/jurisdiction-pack'
import {
  LIMIT_PERIODS,
  LIMIT_TYPES,
  MONEY_LIMIT_TYPES,
  WINDOW_PERIODS,
} from '@touchline/protection/limits/limit-types'
import * as z from 'zod/mini'
import { besides } from '../besides.ts'
import { AmountMinorSchema, CurrencyCode, Integer, Text } from '../scalars.ts'

/** Ten years, more than any law names. */
const Hours = Integer({ min: 0, max: 87_600 })
const Days = Integer({ min: 1, max: 3660 })
const Months = Integer({ min: 1, max: 120 })
const Minutes = Integer({ min: 0, max: 1440 })
const Word = Text({ min: 1, max: 60, pattern: /^[a-zA-Z][\w-]*$/ })

/** In capitals, as the country has it: `GB`, or `CA-ON` for a part of one. */
export const JurisdictionKey = Text({ max: 10, pattern: /^[A-Z]{2}(?:-[A-Z\d]{1,6})?$/ })

const TimeZone = Text({ max: 60 }).check(z.refine(isTimeZone, 'must be a time zone, as Europe/London'))

/** Of others' pages: never a script's address. */
const Link = z.strictObject({
  name: Text({ min: 1, max: 80 }),
  url: Text({ max: 300, pattern: /^https:\/\/[a-z\d.-]+(?:\/\S*)?$/ }),
})

const PlayerLimitRule = z.strictObject({
  type: z.enum(LIMIT_TYPES),
  offer: z.enum(LIMIT_OFFERS),
  periods: z.array(z.enum(LIMIT_PERIODS)).check(z.minLength(1)),
  requiredPeriods: z.array(z.enum(LIMIT_PERIODS)),
  window: z.enum(WINDOW_KINDS),
  ceilingMinor: z.nullable(z.partialRecord(z.enum(WINDOW_PERIODS), AmountMinorSchema)),
  isCrossOperator: z.boolean(),
})

const FIELDS = {
  key: JurisdictionKey,
  timeZone: TimeZone,
  currency: z.nullable(CurrencyCode),
  ageMin: Integer({ min: 16, max: 30 }),
  limits: z.array(PlayerLimitRule).check(z.refine(isOneOfEach, 'names a type of limits twice')),
  depositRegister: z.nullable(Word),
  loosening: z.strictObject({
    waitHours: Hours,
    notBeforePeriodEnd: z.boolean(),
    confirm: z.enum(['after_wait', 'none']),
    confirmWithinHours: Hours,
  }),
  realityCheck: z.strictObject({
    defaultMinutes: z.nullable(Minutes),
    playerMinutes: z.array(Minutes),
    blocksStaking: z.boolean(),
  }),
  statement: z.nullable(z.strictObject({ days: Days, everyHours: Integer({ min: 1, max: 8760 }) })),
  limitReviewMonths: z.nullable(Months),
  panicButton: z.nullable(z.strictObject({ hours: Integer({ min: 1, max: 8760 }) })),
  timeOut: z.strictObject({ hours: z.array(Integer({ min: 1, max: 8760 })) }),
  selfExclusion: z.strictObject({
    months: z.array(z.union([Months, z.literal('indefinite')])),
    revocableWithinDays: z.nullable(Days),
    access: z.enum(['withdraw_only', 'none']),
    // See docs/open-questions.md#what-an-exclusion-does.
    openBets: z.literal('stand'),
  }),
  identity: z.strictObject({
    fields: z.array(z.enum(IDENTITY_FIELDS)),
    before: z.enum(['deposit', 'stake', 'withdrawal']),
    provider: z.nullable(z.enum(['sumsub', 'serasa', 'eid'])),
    isLivenessRequired: z.boolean(),
    grace: z.nullable(z.strictObject({ hours: Hours, depositMinor: AmountMinorSchema })),
  }),
  payments: z.strictObject({
    forbiddenKinds: z.array(z.enum(FORBIDDEN_PAYMENT_KINDS)),
    ownAccountOnly: z.boolean(),
    canCancelWithdrawal: z.boolean(),
    payoutHoursMax: z.nullable(Hours),
    autoPayoutAbove: z.boolean(),
  }),
  login: z.strictObject({
    absoluteHours: Integer({ min: 1, max: 8760 }),
    idleMinutes: z.nullable(Integer({ min: 1, max: 43_200 })),
    // See docs/open-questions.md#a-second-step-that-a-law-asks-for.
    secondFactor: z.literal('optional', { error: 'must be optional: no player is made to set one up' }),
  }),
  historyMonths: z.strictObject({ onLine: Months, onRequest: Months }),
  alwaysVisible: z.array(z.enum(ALWAYS_VISIBLE)),
  links: z.strictObject({
    regulator: z.nullable(Link),
    register: z.nullable(Link),
    selfTest: z.nullable(Link),
    help: z.nullable(Link),
  }),
}

/** A pack as it is written, `jurisdictions/{key}.json`; no field may be missing, and none unknown. */
export const JurisdictionFile = z
  .strictObject({
    ...FIELDS,
    contactAbove: z.nullable(
      z.strictObject({
        type: z.enum(MONEY_LIMIT_TYPES),
        period: z.enum(WINDOW_PERIODS),
        amountMinor: AmountMinorSchema,
      }),
    ),
    netDepositCheck: z.nullable(z.strictObject({ rollingDays: Days, amountMinor: AmountMinorSchema })),
    bonuses: z.nullable(
      z.strictObject({
        forbiddenKinds: z.array(z.enum([...CAMPAIGN_KINDS, 'jackpot', 'comp_points'])),
        forbiddenTriggers: z.array(z.enum(CAMPAIGN_TRIGGERS)),
        onlyFirst: z.boolean(),
        forbiddenWords: z.array(Text({ min: 2, max: 40, pattern: /^[^A-Z]+$/ })),
      }),
    ),
    registers: z.array(
      z.strictObject({
        provider: Word,
        at: z.array(z.enum(REGISTER_MOMENTS)),
        sweepDays: z.nullable(Days),
        onUnavailable: z.enum(['refuse', 'last_answer']),
        stakeAnswerMinutes: Minutes,
      }),
    ),
  })
  .check(
    z.refine((pack) => pack.currency !== null || !hasAmounts(pack), {
      path: ['currency'],
      error: 'is missing, though the pack names amounts',
    }),
    z.refine((pack) => (pack.depositRegister === null) === !pack.limits.some(isShared), {
      path: ['depositRegister'],
      error: 'belongs to a limit with isCrossOperator, and that to a register',
    }),
    z.refine((pack) => pack.limits.filter(isShared).every(isShareable), {
      path: ['limits'],
      error: 'have isCrossOperator for deposits alone, with a ceiling',
    }),
  ) satisfies z.ZodMiniType<JurisdictionPack>

/** What players may know of their pack: all but how the operator watches and asks. */
export const Jurisdiction = z.object({
  ...FIELDS,
  depositRegister: besides(FIELDS.depositRegister, null),
  /** Names of the registers that are asked, such as `gamstop`. */
  registers: z.array(Word),
})
export type Jurisdiction = z.infer<typeof Jurisdiction>

type Shareable = Pick<JurisdictionPack['limits'][number], 'type' | 'isCrossOperator' | 'ceilingMinor'>

function isShared({ isCrossOperator }: Shareable): boolean {
  return isCrossOperator
}

function isShareable({ type, ceilingMinor }: Shareable): boolean {
  return type === 'deposit' && ceilingMinor !== null
}

function hasAmounts(
  pack: Pick<JurisdictionPack, 'limits' | 'contactAbove' | 'netDepositCheck' | 'identity'>,
): boolean {
  const hasCeiling = pack.limits.some((rule) => rule.ceilingMinor !== null)
  return hasCeiling || [pack.contactAbove, pack.netDepositCheck, pack.identity.grace].some(Boolean)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function isOneOfEach(rules: readonly { type: string }[]): boolean {
  return new Set(rules.map(({ type }) => type)).size === rules.length
}
