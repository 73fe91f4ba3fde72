import { MARKET_STATUS } from '@touchline/contract/entities/market-status'
import type { SettlementFeedEvent } from '@touchline/contract/feed/settlement-events'
import type { DatabaseTransaction } from '../../../../core/database/connect.ts'
import type { PlatformFact } from '../../port-event.ts'
import type { Refuse } from '../feed-refusal.ts'
import { marketShown, withoutMarket } from '../market-change.ts'
import { type MarketKey, marketKeyInMatch } from '../match-input.ts'
import type { MatchWork } from '../match-work.ts'
import {
  type NewFact,
  readViews,
  type ViewRow,
  type ViewUpdate,
  writeViews,
} from './settlement-rows.queries.ts'
import { viewAfter } from './settlement-view.ts'
import { type StatedFact, toFacts } from './to-facts.ts'

/**
 * Results, rollbacks and cancels: each new fact is appended to the log and to the work of settlement, and the market
 * shows what the facts come to. An event whose results leave an outcome of a market open is refused. Returns how many facts are
 * new.
 */
export async function writeFacts(
  tx: DatabaseTransaction,
  work: readonly MatchWork[],
  now: Date,
  refuse: Refuse,
): Promise<number> {
  const stated = work.flatMap((one) =>
    one.input.facts.map(({ event, index }) => ({ one, event, index, facts: toFacts(event) })),
  )
  if (stated.length === 0) return 0
  const keys = stated.flatMap(({ one, facts }) => facts.map((fact) => keyOf(one, fact)))
  const before = new Map((await readViews(tx, keys)).map((row) => [marketKey(row), row]))
  const views = new Map(before)
  const news: NewFact[] = []
  for (const { one, event, index, facts } of stated) {
    const problem = openOutcome(one.match.id, facts, views)
    if (problem) refuse(index, problem)
    else for (const fact of facts) apply(one, fact, event, views, news)
  }
  await writeViews(tx, changedViews(work, before, views), news, now)
  return news.length
}

/** The views that differ from before, with a new version where players see it. */
function changedViews(
  work: readonly MatchWork[],
  before: ReadonlyMap<string, ViewRow>,
  views: ReadonlyMap<string, ViewRow>,
): ViewUpdate[] {
  const works = new Map(work.map((one) => [one.match.id, { one, ver: 0 }]))
  return [...views].flatMap(([key, row]) => {
    const known = before.get(key)
    const entry = works.get(row.matchId)
    if (!known || !entry || known === row) return []
    if (known.generation === row.generation) return toUpdate(row)
    const { one } = entry
    one.change.hasResults = true
    if (!isVisible(known, row)) return toUpdate(row)
    entry.ver ||= one.nextSeq()
    const changed = { ...row, ver: entry.ver }
    noteMarket(one, changed)
    return toUpdate(changed)
  })
}

function toUpdate(row: ViewRow): ViewUpdate {
  const {
    matchId,
    marketId,
    specifier,
    ver,
    generation,
    feedGeneration,
    status,
    results,
    certainty,
    cancels,
  } = row
  return {
    matchId,
    marketId,
    specifier,
    ver,
    generation,
    feedGeneration,
    status,
    results,
    certainty,
    cancels,
  }
}

function apply(
  one: MatchWork,
  { fact, ...market }: StatedFact,
  event: SettlementFeedEvent | PlatformFact,
  views: Map<string, ViewRow>,
  news: NewFact[],
): void {
  const key = keyOf(one, market)
  const row = views.get(marketKey(key))
  const origin = 'origin' in event ? event.origin : null
  // The deadline is for markets without results, and some may just have come.
  if (origin?.source === 'deadline' && row?.results) return
  const view = row && viewAfter(row, fact)
  if (!view) return
  views.set(marketKey(key), { ...row, ...view })
  if (view.generation === row.generation) return
  const isResults = fact.kind === 'results'
  const window = 'window' in fact ? fact.window : null
  news.push({
    ...key,
    generation: view.generation,
    feedGeneration: fact.feedGeneration,
    kind: fact.kind,
    results: isResults ? view.results : null,
    certainty: isResults ? view.certainty : null,
    startsAt: window?.from ?? null,
    endsAt: window?.to ?? null,
    source: origin?.source ?? 'feed',
    actor: origin?.actor ?? null,
    reason: origin?.reason ?? event.reason ?? null,
  })
}

/** Why the results leave an outcome of a market open; null when they do not. */
export function openOutcome(
  matchId: number,
  facts: readonly StatedFact[],
  views: ReadonlyMap<string, ViewRow>,
): string | null {
  for (const [at, { fact, ...market }] of facts.entries()) {
    if (fact.kind !== 'results') continue
    const given = new Set(fact.results.map(({ id }) => id))
    const missing = views.get(marketKey({ ...market, matchId }))?.outcomes.find(({ id }) => !given.has(id))
    if (missing)
      return `markets.${at}.outcomes: market ${marketKeyInMatch(market)} has no result for outcome ${missing.id}`
  }
  return null
}

function isVisible(known: ViewRow, row: ViewRow): boolean {
  return known.status !== row.status || JSON.stringify(known.results) !== JSON.stringify(row.results)
}

/** A market priced and settled in one batch is published as settled only. */
function noteMarket({ change }: MatchWork, row: ViewRow): void {
  withoutMarket(change, row)
  if (row.status === MARKET_STATUS.suspended) change.markets.push(marketShown(row, row.status))
  else change.removed.push({ id: row.marketId, specifier: row.specifier, ver: row.ver })
}

function keyOf({ match }: MatchWork, { marketId, specifier }: Omit<MarketKey, 'matchId'>): MarketKey {
  return { matchId: match.id, marketId, specifier }
}

export function marketKey({ matchId, marketId, specifier }: MarketKey): string {
  return `${matchId}/${marketId}/${specifier}`
}
