import { getSpend } from '@touchline/contract/calls/limits/user-limits'
import type { SpendDay } from '@touchline/contract/entities/player/user-limit'
import { daysLater, localDateAt, startOfDate } from '@touchline/protection/windows/zoned-time'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { convertMinor, type ExchangeRates } from '../../wallet/index.ts'
import type { CapContext } from '../gate/refresh-caps.ts'
import { limitOwner } from '../limits/player-limits.queries.ts'
import { lifetimeSpend, type SpendSum, spendByDay } from '../spend/spend-sums.queries.ts'

const DEFAULT_DAYS = 30

/** Whole days of the jurisdiction's zone, today the last of them. */
export function getSpendRoute(app: App, { db, clock }: Services, { packs, rates }: CapContext): void {
  route(app, getSpend, async ({ query: { days = DEFAULT_DAYS }, player: { id: playerId } }) => {
    const { jurisdiction, limitCurrency: currency } = await limitOwner(db, playerId)
    const { timeZone } = packs.byKey(jurisdiction)
    const first = daysLater(localDateAt(clock.now().getTime(), timeZone), 1 - days)
    const from = new Date(startOfDate(first, timeZone))
    const sums = await spendByDay(db, playerId, { from, timeZone })
    const lifetime = await lifetimeSpend(db, playerId)
    return {
      currency,
      timeZone,
      days: [...Map.groupBy(sums, ({ date }) => date)].map(([date, ofDay]) =>
        dayOf(date, ofDay, currency, rates),
      ),
      lifetime: lifetime.map(({ currency: of, deposited, withdrawn }) => ({
        currency: of,
        deposited,
        withdrawn,
        netDeposits: deposited - withdrawn,
      })),
    }
  })
}

function dayOf(date: string, sums: readonly SpendSum[], to: string, rates: ExchangeRates): SpendDay {
  const total = (amountOf: (sum: SpendSum) => number) =>
    sums.reduce((all, sum) => all + converted(amountOf(sum), sum.currency, to, rates), 0)
  return {
    date,
    staked: total(({ staked }) => staked),
    returned: total(({ returned }) => returned),
    deposited: total(({ deposited }) => deposited),
    withdrawn: total(({ withdrawn }) => withdrawn),
  }
}

function converted(value: number, currency: string, to: string, rates: ExchangeRates): number {
  return Math.sign(value) * (convertMinor({ value: Math.abs(value), currency }, to, rates) ?? 0)
}
