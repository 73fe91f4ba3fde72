import { createHmac } from 'node:crypto'
import { getJackpotHits } from '@touchline/contract/calls/jackpots/jackpots'
import type { JackpotHit } from '@touchline/contract/entities/jackpot'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { convertMinor, exchangeRates } from '../../wallet/index.ts'
import { type ShownHit, shownHits } from '../hits/shown-hits.queries.ts'
import type { KnownJackpot } from '../jackpots.ts'
import { nameIn } from '../levels/jackpot-file.ts'
import { maySee } from './may-see.ts'

const PAGE_LIMIT = 10
const HASH_LENGTH = 12

/** Hits of everybody, winners by hash; what concerns the player alone needs one. */
export function getJackpotHitsRoute(
  app: App,
  services: Services,
  jackpotsKnown: () => Promise<KnownJackpot[]>,
): void {
  const { db, env, secret } = services
  const rates = exchangeRates(env.EXCHANGE_RATES)
  route(app, getJackpotHits, async ({ player, query, locale }) => {
    const { status, forUser = false, unseen = false, jackpotId, page = 1, limit = PAGE_LIMIT } = query
    if ((forUser || unseen) && !player) throw new ApiError('unauthorized')
    const known = (await maySee(services, player)) ? await jackpotsKnown() : []
    const jackpots = known.filter(({ id }) => jackpotId === undefined || id === jackpotId)
    const { hits, total } = await shownHits(db, {
      jackpotIds: jackpots.map(({ id }) => id),
      statuses: status?.split(',') ?? null,
      playerId: forUser || unseen ? (player?.id ?? 0) : null,
      isUnseen: unseen,
      limit,
      offset: (page - 1) * limit,
    })
    const present = (hit: ShownHit): JackpotHit => ({
      id: hit.id,
      amount: hit.amountMinor,
      amountEur: convertMinor({ value: hit.amountMinor, currency: hit.currency }, 'EUR', rates) ?? 0,
      createdAt: hit.createdAt.toISOString(),
      currency: hit.currency,
      jackpotId: hit.jackpotId,
      level: { code: hit.code, name: nameOf(jackpots, hit, locale) },
      status: hit.status,
      userHash: userHash(secret, hit.playerId),
      seen: hit.playerId === player?.id && hit.seenAt !== null,
      round: hit.round,
      proof: { commitment: hit.hash, nonce: hit.nonce },
      betId: hit.playerId === player?.id ? hit.betId : null,
    })
    return {
      jackpotHits: hits.map(present),
      pagination: { total, page, limit, lastPage: Math.max(1, Math.ceil(total / limit)) },
    }
  })
}

/** A level that is in no file any more has its code for a name. */
function nameOf(jackpots: readonly KnownJackpot[], { jackpotId, code }: ShownHit, locale: string): string {
  const terms = jackpots.find(({ id }) => id === jackpotId)?.terms
  const name = terms?.levels.find((level) => level.code === code)?.name
  return name === undefined ? code : nameIn(name, locale)
}

/** The same for a player's hits, and of no use elsewhere. */
function userHash(secret: string, playerId: number): string {
  return createHmac('sha256', secret).update(`jackpot winner ${playerId}`).digest('hex').slice(0, HASH_LENGTH)
}
