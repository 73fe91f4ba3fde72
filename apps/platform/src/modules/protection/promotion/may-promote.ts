import { localDateAt, startOfDate } from '@touchline/protection/windows/zoned-time'
import type { Services } from '../../../core/services.ts'
import { exchangeRates } from '../../wallet/index.ts'
import { capsOf } from '../gate/refresh-caps.ts'
import { limitsNow } from '../limits/limits-of-player.ts'
import { limitOwner } from '../limits/player-limits.queries.ts'
import { usedOfCaps } from '../spend/spend-sums.queries.ts'
import { isQuiet } from './quiet.queries.ts'

/**
 * Whether anything that advertises may reach the player now: a reminder to deposit, a push, a bonus, a mail of promotion.
 * Not while they are excluded, and not on a day of their jurisdiction's on which they were in a break, met a reality check
 * or the end of their time, had a stake or deposit refused for a limit, or have a limit used up. Whoever promotes asks it
 * for each player at the moment of sending.
 */
export async function mayPromote(
  { db, clock, packs, env }: Pick<Services, 'db' | 'clock' | 'packs' | 'env'>,
  playerId: number,
): Promise<boolean> {
  const now = clock.now()
  const owner = await limitOwner(db, playerId)
  const { timeZone } = packs.byKey(owner.jurisdiction)
  const since = new Date(startOfDate(localDateAt(now.getTime(), timeZone), timeZone))
  if (await isQuiet(db, playerId, { since, now })) return false
  const rates = exchangeRates(env.EXCHANGE_RATES)
  const known = capsOf({ packs, rates }, owner, await limitsNow(db, playerId, now), now)
  if (!known) return true
  const used = await usedOfCaps(db, playerId, known.caps, now)
  return used.every((one) => one.cap.type === 'bet' || one.used < one.cap.cap)
}
