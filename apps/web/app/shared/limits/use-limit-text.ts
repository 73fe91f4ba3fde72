import type { UserLimit } from '@touchline/contract/entities/player/user-limit'
import type { LimitPeriod, LimitType } from '@touchline/protection/limits/limit-types'
import { useLocalFormat } from '../i18n/use-local-format.ts'
import { useT } from '../i18n/use-t.ts'
import { useMoney } from '../money/currencies.ts'

/** Types that have a sentence of their own; a break or an exclusion has its own page. */
export const SPOKEN_LIMITS = [
  'deposit',
  'wager',
  'loss',
  'bet',
  'time',
  'activity',
  'session',
  'sportsbook_session',
  'reality_check',
] as const satisfies readonly LimitType[]
export type SpokenLimit = (typeof SPOKEN_LIMITS)[number]

const HOUR_MINUTES = 60

/** Limits in words: "You can deposit £100 a week. £65 is left until Mon, 30 Nov, 00:00." */
export function useLimitText() {
  const t = useT()
  const money = useMoney()
  const format = useLocalFormat()

  function duration(minutes: number): string {
    const isHours = minutes >= HOUR_MINUTES && minutes % HOUR_MINUTES === 0
    const value = isHours ? minutes / HOUR_MINUTES : minutes
    return format.number(value, { style: 'unit', unit: isHours ? 'hour' : 'minute', unitDisplay: 'long' })
  }
  function value({ amount, durationMinutes }: Pick<UserLimit, 'amount' | 'durationMinutes'>): string {
    if (amount) return money(amount.value, amount.currency)
    return durationMinutes ? duration(durationMinutes) : t('sb.limits.off')
  }
  const moment = (at: number | string) => format.weekdayTime(at)
  return {
    duration,
    value,
    moment,
    rule(limit: Pick<UserLimit, 'amount' | 'durationMinutes'> & { type: SpokenLimit; period: LimitPeriod }) {
      const { type, period } = limit
      if (type === 'reality_check' && limit.durationMinutes === 0) return t('sb.limits.off')
      return t(`sb.limits.rule.${type}`, { value: value(limit), period })
    },
    /** Null where nothing is counted. */
    left({ type, left, renewsAt }: Pick<UserLimit, 'type' | 'left' | 'renewsAt'>): string | null {
      if (!left || type === 'bet') return null
      const amount = money(left.value, left.currency)
      return renewsAt
        ? t('sb.limits.left.until', { amount, date: moment(renewsAt) })
        : t('sb.limits.left', { amount })
    },
  }
}

export function isSpoken<Limit extends { type: LimitType }>(
  limit: Limit,
): limit is Limit & { type: SpokenLimit } {
  return SPOKEN_LIMITS.some((type) => type === limit.type)
}
