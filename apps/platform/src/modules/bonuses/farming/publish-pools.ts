import { channels } from '@touchline/contract/events/channels'
import { TournamentPoolChanged } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import * as z from 'zod/mini'
import type { Services } from '../../../core/services.ts'
import { poolsWith } from './tournament-pool.queries.ts'
import { tournamentPoolKey } from './tournament-pool.ts'

/**
 * Tells every page of the pools that have changed since the last time, whoever changed them. Each process tells for itself:
 * pages drop what they know by its `ver`. Failures are only logged: a list of bonuses has the same.
 */
export function createPoolPublisher(
  { db, publisher, log }: Pick<Services, 'db' | 'publisher' | 'log'>,
  locales: readonly string[],
): (tournamentIds: readonly number[]) => Promise<void> {
  const told = new Map<number, number>()
  return async (tournamentIds) => {
    const pools = await poolsWith(db, tournamentIds.map(tournamentPoolKey))
    for (const { poolKey, currency, balanceMinor, ver } of pools) {
      const tournamentId = tournamentIds.find((id) => tournamentPoolKey(id) === poolKey)
      if (tournamentId === undefined || told.get(tournamentId) === ver) continue
      told.set(tournamentId, ver)
      const event = z.parse(TournamentPoolChanged, {
        type: 'tournament_pool_changed',
        ver,
        tournamentId,
        pool: { value: balanceMinor, currency },
      })
      await publisher
        .broadcast(locales.map(channels.public), toWire(event))
        .catch((err: unknown) => log.warn({ err, tournamentId }, 'tournament_pool_changed not published'))
    }
  }
}
