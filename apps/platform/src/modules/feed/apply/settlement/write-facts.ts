import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import type { SettlementFeedEvent } from '@touchline/contract/feed/settlement-events'
import type { DatabaseTransaction } from '../../../../core/database/connect.ts'
import type { Numbered, PlatformFact } from '../../port-event.ts'
import type { Placed, Refuse } from '../feed-refusal.ts'
import { marketShown, withoutMarket } from '../market-change.ts'
import { type MarketKey, marketKey } from '../match-input.ts'
import type { MatchWork } from '../match-work.ts'
import { factProblem, isDue } from './fact-problem.ts'
import { carriedVoids, voidsAfter } from './match-voids.ts'
import {
  type NewFact,
  readViews,
  storedMarketsOf,
  type ViewRow,
  type ViewUpdate,
  writeViews,
  writeVoids,
} from './settlement-rows.queries.ts'
import { viewAfter } from './settlement-view.ts'
import { type StatedFact, toFacts } from './to-facts.ts'

/** What a batch has said of results. */
export interface WrittenFacts {
  /** New facts, counted by market. */
  factCount: number
  /** Whether a void of a whole match begins or ends. */
  hasNewVoids: boolean
}

/**
 * Results, rollbacks and cancels: each new fact is appended to the log and to the work of settlement, and the market
 * shows what the facts come to. An event is refused whose results leave an outcome of a market open, or that names a
 * market which was never offered.
 */
export async function writeFacts(
  tx: DatabaseTransaction,
  work: readonly MatchWork[],
  now: Date,
  refuse: Refuse,
): Promise<WrittenFacts> {
  const hasNewVoids = await writeMatchVoids(tx, work)
  const stated: StatedEvent[] = []
  for (const one of work)
    for (const { event, index } of [...carriedVoids(one, now), ...one.input.facts])
      stated.push({ one, event, index, facts: toFacts(await ofItsMarkets(tx, one, event)) })
  if (stated.length === 0) return { factCount: 0, hasNewVoids }
  const keys = stated.flatMap(({ one, facts }) => facts.map((fact) => keyOf(one, fact)))
  const before = new Map((await readViews(tx, keys)).map((row) => [marketKey(row), row]))
  const views = new Map(before)
  const news: NewFact[] = []
  for (const { one, event, index, facts } of stated) {
    const problem = factProblem(one.match.id, facts, views)
    if (problem) refuse(index, problem)
    else for (const fact of facts) apply(one, fact, event, views, news)
  }
  await writeViews(tx, changedViews(work, before, views), news, now)
  return { factCount: news.length, hasNewVoids }
}

interface StatedEvent extends Placed<Numbered<SettlementFeedEvent | PlatformFact>> {
  one: MatchWork
  facts: StatedFact[]
}

/** Remembers what operators say of whole matches; true where that is news. */
async function writeMatchVoids(tx: DatabaseTransaction, work: readonly MatchWork[]): Promise<boolean> {
  let hasNewVoids = false
  for (const { match, input } of work) {
    const stated = input.facts.flatMap(({ event }) => ('origin' in event && event.isOfMatch ? event : []))
    const voids = stated.reduce(voidsAfter, match.voids)
    if (voids === match.voids) continue
    await writeVoids(tx, match.id, voids)
    hasNewVoids = true
  }
  return hasNewVoids
}

/** What is said of a whole match holds for the markets that it has under its lock. */
async function ofItsMarkets(
  tx: DatabaseTransaction,
  { match }: MatchWork,
  event: Numbered<SettlementFeedEvent | PlatformFact>,
): Promise<Numbered<SettlementFeedEvent>> {
  const isOfMatch = 'origin' in event && event.isOfMatch
  if (!isOfMatch || event.kind === 'results') return event
  return { ...event, markets: await storedMarketsOf(tx, match.id) }
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

/** Without what is not written. */
function toUpdate(row: ViewRow): ViewUpdate {
  const { isMostBalanced: _, outcomes: __, ...update } = row
  return update
}

function apply(
  one: MatchWork,
  { fact, ...market }: StatedFact,
  event: Numbered<SettlementFeedEvent | PlatformFact>,
  views: Map<string, ViewRow>,
  news: NewFact[],
): void {
  const key = keyOf(one, market)
  const row = views.get(marketKey(key))
  const origin = 'origin' in event ? event.origin : null
  if (origin?.source === 'deadline' && !isDue(row, fact)) return
  const view = row && viewAfter(row, fact, origin ? 'platform' : 'feed')
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
