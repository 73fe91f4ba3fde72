import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { getMatch } from '@touchline/contract/calls/catalogue/matches'
import type { Match } from '@touchline/contract/entities/catalogue'
import { callQuery } from './shared/api/call-query.ts'
import { parseSlug } from './shared/paths/slug.ts'
import type { AppContext } from './shared/site/app-context.tsx'

/** The part of a router's matched route that may name a status. */
interface MatchedRoute {
  staticData: { status?: number }
  loaderData?: unknown
}

/**
 * The HTTP status of a rendered page: the one that its route or loader sets, 410 for a match that is long over, else the
 * router's. `path` is without its locale.
 */
export function pageStatus(
  app: AppContext,
  { path, routes, status }: { path: string; routes: readonly MatchedRoute[]; status: number },
): number {
  if (status !== 200) return status
  const leaf = routes.at(-1)
  return statusOf(leaf?.staticData) ?? statusOf(leaf?.loaderData) ?? (isPastMatch(app, path) ? 410 : 200)
}

function statusOf(named: unknown): number | undefined {
  if (typeof named !== 'object' || named === null || !('status' in named)) return undefined
  return typeof named.status === 'number' ? named.status : undefined
}

const DAY_MS = 86_400_000
/** docs/decisions/0019-past-matches.md: people still find the result, search engines drop the page. */
const RESULT_KEPT_MS = 30 * DAY_MS
const CANCELLED_KEPT_MS = DAY_MS

function isPastMatch({ api, queries, config }: AppContext, path: string): boolean {
  const [, , segment = ''] = path.split('/')
  const slug = parseSlug(decodeURIComponent(segment))
  if (slug?.kind !== 'match') return false
  const { queryKey } = callQuery(api, getMatch, { params: { id: slug.id } })
  const match = queries.getQueryData(queryKey)?.match
  return match ? isPast(match, config.renderedAtMs) : false
}

export function isPast({ status, startTime }: Pick<Match, 'status' | 'startTime'>, nowMs: number): boolean {
  const ageMs = nowMs - Date.parse(startTime)
  if (status === MATCH_STATUS.finished) return ageMs > RESULT_KEPT_MS
  return status === MATCH_STATUS.closed && ageMs > CANCELLED_KEPT_MS
}
