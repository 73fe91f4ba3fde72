import { getMatchPreview } from '@touchline/contract/calls/catalogue/match-extras'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { matchPreview } from './match-preview.ts'
import { oneMatch } from './two-sided-match.ts'

export function getMatchPreviewRoute(app: App, { db }: Services): void {
  route(app, getMatchPreview, async ({ params, locale }) => ({
    matchPreview: await matchPreview(db, await oneMatch(db, params.id), locale),
  }))
}
