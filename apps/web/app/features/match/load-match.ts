import { formatSlug } from '../../shared/paths/slug.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'
import { LazyCorrectScoreGrid } from './markets/market-card.tsx'
import { marketsQuery, matchQuery } from './match-queries.ts'
import { LazyPeriodTable } from './scoreboard.tsx'
import { LazyCourseBar } from './timeline/timeline.tsx'

/** Throws `not_found` for an unknown id. */
export async function loadMatch({ api, queries, t }: AppContext, id: number) {
  const [{ match, outright }] = await Promise.all([
    queries.ensureQueryData(matchQuery(api, id)),
    queries.ensureQueryData(marketsQuery(api, id)),
    LazyCorrectScoreGrid.preload(),
    LazyCourseBar.preload(),
    LazyPeriodTable.preload(),
  ])
  const event = match ?? outright
  if (!event) return null
  return {
    title: match
      ? t('page.match.title', { home: match.competitors.home.name, away: match.competitors.away.name })
      : (outright?.name ?? ''),
    path: `/${event.tournament.sport.key}/${formatSlug({ kind: 'match', id, text: event.slug })}`,
  }
}
