import { listPlayerMarks } from '@touchline/contract/calls/protection/player-marks'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { openMarks } from '../marks/marks.queries.ts'

const DEFAULT_LIMIT = 100

export function listPlayerMarksRoute(app: App, { db, env }: Services): void {
  route(app, listPlayerMarks, async ({ query: { after = 0, limit = DEFAULT_LIMIT }, request }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    return { marks: await openMarks(db, { after, limit }) }
  })
}
