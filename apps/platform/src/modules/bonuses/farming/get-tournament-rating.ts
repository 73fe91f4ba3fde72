import { getTournamentRating } from '@touchline/contract/calls/bonuses/bonus'
import type { LeaderboardRow } from '@touchline/contract/entities/player/farming-bonus'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { mayPromote } from '../../protection/index.ts'
import { campaignById } from './campaign-by-id.queries.ts'
import { type RatingRow, ratingRows } from './rating.queries.ts'

const PAGE_LIMIT = 10

/** Others' addresses are masked; the player's own row is there on whatever page. */
export function getTournamentRatingRoute(app: App, services: Services): void {
  const { db } = services
  route(
    app,
    getTournamentRating,
    async ({ player, params: { id }, query: { page = 1, limit = PAGE_LIMIT } }) => {
      const terms = (await campaignById(db, id))?.terms
      if (terms?.kind !== 'tournament') throw new ApiError('not_found')
      if (player && (player.isPve || !(await mayPromote(services, player.id))))
        throw new ApiError('not_found')
      const { currency } = terms.pool
      const { rows, total } = await ratingRows(db, id, { limit, offset: (page - 1) * limit })
      const own = player ? (await ratingRows(db, id, { playerId: player.id, limit: 1, offset: 0 })).rows : []
      const present = (row: RatingRow): LeaderboardRow => ({
        position: row.position,
        currentUser: row.playerId === player?.id,
        email: { email: row.playerId === player?.id ? row.email : maskedEmail(row.email) },
        farmedAmount: row.farmedAmountMinor,
        currencyCode: currency,
        farmedFreebetsCount: row.freebets,
      })
      return {
        rating: rows.map(present),
        own: own[0] ? present(own[0]) : null,
        pagination: { total, page, limit, lastPage: Math.max(1, Math.ceil(total / limit)) },
      }
    },
  )
}

/** `ada@example.com` is `a***@e***`: enough to find oneself, too little to find others. */
function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***`
}
