import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { PortEvent } from '../port-event.ts'
import type { FeedHeart } from '../producers/feed-heart.ts'
import { writeProducers } from '../producers/producer-rows.queries.ts'
import { admit } from './admission/admit.ts'
import { announce } from './announce.ts'
import { commitLazily } from './commit.queries.ts'
import type { FeedRefusal, Placed, Refuse } from './feed-refusal.ts'
import { applyMatchByMatch, isRefusedByDatabase } from './match-by-match.ts'
import type { MatchChange } from './match-change.ts'
import { collectInputs } from './match-input.ts'
import { type LockedMatch, lockMatches } from './match-rows.queries.ts'
import { startWork } from './match-work.ts'
import { numberOutcomes } from './outcomes/number-outcomes.ts'
import { type ProviderChange, upsertProviders } from './provider-rows.queries.ts'
import { writeFacts } from './settlement/write-facts.ts'
import { splitWaves } from './waves.ts'
import { suspendShutMatches, writeMarkets } from './write-markets.ts'
import { writeStates } from './write-states.ts'
import { writeStops } from './write-stops.ts'

export interface AppliedEvents {
  /** Every match that the applied events name, with the platform's number for it. */
  matches: { matchUrn: string; matchId: number }[]
  /** To be published. */
  changes: MatchChange[]
  providers: ProviderChange[]
  /** How many facts of results are new, counted by market. */
  factCount: number
  /** Whether a void of a whole match begins or ends. */
  hasNewVoids: boolean
  /** Events that were not applied, by their place. */
  refused: FeedRefusal[]
}

export interface ApplyOptions {
  now: Date
  /** False for a feed that can repeat its events: the commit does not wait for the disk. */
  isDurable: boolean
  /** False where no stream can be shown: then no match has video. */
  hasStreams?: boolean | undefined
  /** Done last in the same transaction; what it throws undoes all. */
  alongside?: Alongside | undefined
  /** Who sends the batch, for a feed that is watched: its heart beats in the same transaction. */
  source?: { heart: FeedHeart; producer: string } | undefined
}

export type Alongside = (tx: DatabaseTransaction, applied: AppliedEvents) => Promise<void>

/**
 * Writes feed events: the only way that prices, states and results are stored. A batch is one transaction. Events that
 * contradict the catalogue or the state of a match are refused one by one, the others hold. Versions strictly increase
 * per match and per market. Publish the returned changes only after this has resolved. A batch of which something is
 * applied is a heartbeat of its source, as is an empty one.
 */
export async function applyFeedEvents(
  db: Database,
  events: readonly PortEvent[],
  options: ApplyOptions,
): Promise<AppliedEvents> {
  const { source, now } = options
  if (events.length === 0) {
    const beat = await source?.heart.beat(db, { ...source, isHeartbeat: true, matchIds: [], now })
    beat?.done()
    return { matches: [], changes: [], providers: [], factCount: 0, hasNewVoids: false, refused: [] }
  }
  const placed = events.map((event, index) => ({ event, index }))
  const applyAll = async (some: readonly Placed<PortEvent>[]) => {
    const { applied, beat } = await db.transaction().execute((tx) => applyAndBeat(tx, some, options))
    beat?.done()
    return applied
  }
  try {
    return await applyAll(placed)
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    return applyMatchByMatch(placed, applyAll)
  }
}

async function applyAndBeat(
  tx: DatabaseTransaction,
  events: readonly Placed<PortEvent>[],
  options: ApplyOptions,
) {
  const applied = await applyIn(tx, events, options)
  const { source, now } = options
  if (!source || applied.refused.length === events.length) return { applied, beat: null }
  const matchIds = applied.matches.map(({ matchId }) => matchId)
  return { applied, beat: await source.heart.beat(tx, { ...source, isHeartbeat: false, matchIds, now }) }
}

async function applyIn(
  tx: DatabaseTransaction,
  events: readonly Placed<PortEvent>[],
  { now, isDurable, hasStreams = true, alongside }: ApplyOptions,
): Promise<AppliedEvents> {
  if (!isDurable) await commitLazily(tx)
  const refused: FeedRefusal[] = []
  const refuse: Refuse = (index, details) => refused.push({ index, error: 'feed_rejected', details })
  const known = await lockMatches(tx, urnsOf(events))
  const admitted = await admit(tx, events, known, refuse)
  const announcements = admitted.flatMap(({ event }) =>
    event.kind === 'fixture' || event.kind === 'outright' ? event : [],
  )
  await announce(tx, announcements, { hasStreams, now })
  const providers = await upsertProviders(
    tx,
    admitted.flatMap(({ event }) => (event.kind === 'provider' ? event : [])),
  )
  await writeProducers(
    tx,
    admitted.flatMap(({ event }) => (event.kind === 'producer' ? event : [])),
    now,
  )
  const changes: MatchChange[] = []
  const ids = new Map<string, number>()
  let factCount = 0
  let hasNewVoids = false
  const plannedAt = new Map(known.map(({ id, startTime }) => [id, startTime.getTime()]))
  let matches: LockedMatch[] | null = announcements.length === 0 ? known : null
  for (const wave of splitWaves(await numberOutcomes(tx, admitted, now))) {
    matches ??= await lockMatches(tx, urnsOf(wave))
    const work = startWork(collectInputs(wave), matches, now, plannedAt)
    await writeMarkets(tx, work)
    await writeStops(tx, work)
    const written = await writeFacts(tx, work, now, refuse)
    factCount += written.factCount
    hasNewVoids ||= written.hasNewVoids
    await suspendShutMatches(tx, work)
    await writeStates(tx, work, now)
    for (const { match, change } of work) {
      ids.set(match.urn, match.id)
      plannedAt.set(match.id, match.startTime.getTime())
      if (hasChanged(change)) changes.push(change)
    }
    // The next wave begins with what this one has written.
    matches = null
  }
  const applied = {
    matches: [...ids].map(([matchUrn, matchId]) => ({ matchUrn, matchId })),
    changes,
    providers,
    factCount,
    hasNewVoids,
    refused: refused.toSorted((a, b) => a.index - b.index),
  }
  await alongside?.(tx, applied)
  return applied
}

function urnsOf(events: readonly Placed<PortEvent>[]): string[] {
  const urns = events.flatMap(({ event }) => ('matchUrn' in event ? event.matchUrn : []))
  return [...new Set(urns)]
}

function hasChanged({ state, markets, removed, hasResults, newIn }: MatchChange): boolean {
  return newIn !== null || state !== null || markets.length > 0 || removed.length > 0 || hasResults
}
