import { closePlayerMark } from '@touchline/contract/calls/protection/player-marks'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { closeMark } from '../marks/marks.queries.ts'

export function closePlayerMarkRoute(app: App, { db, env, clock }: Services): void {
  route(app, closePlayerMark, async ({ params, request }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const mark = await closeMark(db, params.id, clock.now())
    if (!mark) throw new ApiError('not_found')
    return { mark }
  })
}
