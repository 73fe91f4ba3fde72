import { ApiError } from '@touchline/contract/errors'
import type { App } from '../../../core/http/route.ts'
import { API_PREFIX } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { competitorsByIds } from '../tree/tree.queries.ts'
import { drawCrest } from './draw-crest.ts'

/** An image, not a call of the contract: its URL is `Competitor.logo`, its content immutable. */
export function crestRoute({ fastify }: App, { db }: Services): void {
  fastify.get<{ Params: { id: string } }>(`${API_PREFIX}/crests/:id.svg`, async ({ params }, reply) => {
    const id = /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : 0
    const [row] = await competitorsByIds(db, [id])
    if (!row) throw new ApiError('not_found')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('image/svg+xml; charset=utf-8')
      .send(drawCrest(row))
  })
}
