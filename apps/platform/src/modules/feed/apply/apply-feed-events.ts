import type { Database } from '../../../core/database/connect.ts'
import type { PortEvent } from '../port-event.ts'
import type { FeedHeart } from '../producers/feed-heart.ts'
import { announce } from './announce.ts'
import { commitLazily } from './commit.queries.ts'
import type { MatchChange } from './match-change.ts'
import { collectInputs } from './match-input.ts'
import { lockMatches } from './match-rows.queries.ts'
import { startWork } from './match-work.ts'
import { type ProviderChange, upsertProviders } from './provider-rows.queries.ts'
import { suspendEndedMatches, writeMarkets } from './write-markets.ts'
import { writeResults } from './write-results.ts'
import { writeStates } from './write-states.ts'

export interface AppliedEvents {
  /** Every match that the events name, with the platform's number for it. */
  matches: { matchUrn: string; matchId: number }[]
  /** To be published. */
  changes: MatchChange[]
  providers: ProviderChange[]
}

export interface ApplyOptions {
  now: Date
  /** False for a feed that can repeat its events: the commit does not wait for the disk. */
  isDurable: boolean
  /** False where no stream can be shown: then no match has video. */
  hasStreams?: boolean | undefined
  /** Who sends the batch, for a feed that is watched: its heart beats in the same transaction. */
  source?: { heart: FeedHeart; producer: string } | undefined
}

/**
 * Writes feed events: the only way that prices, states and results are stored. A batch is one transaction. Versions
 * strictly increase per match and per market. Publish the returned changes only after this has resolved. Throws
 * `feed_rejected` for events that contradict the catalogue or the state of a match. An empty batch is a heartbeat.
 */
export async function applyFeedEvents(
  db: Database,
  events: readonly PortEvent[],
  { now, isDurable, hasStreams = true, source }: ApplyOptions,
): Promise<AppliedEvents> {
  if (events.length === 0) {
    const beat = await source?.heart.beat(db, { ...source, isHeartbeat: true, matchIds: [], now })
    beat?.done()
    return { matches: [], changes: [], providers: [] }
  }
  const inputs = collectInputs(events)
  const ofProviders = events.filter((event) => event.kind === 'provider')
  const { beat, ...applied } = await db.transaction().execute(async (tx) => {
    if (!isDurable) await commitLazily(tx)
    await announce(
      tx,
      inputs.flatMap(({ announcement }) => announcement ?? []),
      { hasStreams, now },
    )
    const providers = await upsertProviders(tx, ofProviders)
    const matches = await lockMatches(
      tx,
      inputs.map(({ urn }) => urn),
    )
    const work = startWork(inputs, matches, now)
    await writeMarkets(tx, work)
    await writeResults(tx, work, now)
    await suspendEndedMatches(tx, work)
    await writeStates(tx, work, now)
    const matchIds = work.map(({ match }) => match.id)
    return {
      beat: await source?.heart.beat(tx, { ...source, isHeartbeat: false, matchIds, now }),
      matches: work.map(({ match }) => ({ matchUrn: match.urn, matchId: match.id })),
      changes: work.filter(({ change }) => hasChanged(change)).map(({ change }) => change),
      providers,
    }
  })
  beat?.done()
  return applied
}

function hasChanged({ state, markets, removed }: MatchChange): boolean {
  return state !== null || markets.length > 0 || removed.length > 0
}
