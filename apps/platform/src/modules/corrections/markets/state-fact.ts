import type { MoneyPreview } from '@touchline/contract/calls/corrections/operator-fields'
import { ApiError } from '@touchline/contract/errors'
import type { Services } from '../../../core/services.ts'
import { confirmedAboveOf, previewMarkets } from '../../betting/index.ts'
import { type FeedSink, type PlatformFact, previewFacts } from '../../feed/index.ts'
import { insertAction, type OperatorAction } from '../operator-actions.queries.ts'
import { inSnapshot } from '../snapshot.ts'

export interface Statement {
  matchId: number
  fact: PlatformFact
  action: Omit<OperatorAction, 'now'>
}

export interface Stated {
  /** Markets with a new fact. */
  changed: number
  money: MoneyPreview | null
}

/** Applies an operator's fact as the feed's facts are, and keeps the action with it; a refused one changes nothing. */
export async function stateFact(
  { clock }: Services,
  sink: FeedSink,
  { fact, action }: Statement,
): Promise<Stated> {
  const applied = await sink.state([fact], async (tx, { factCount, hasNewVoids, refused }) => {
    const [refusal] = refused
    if (refusal) throw new ApiError('feed_rejected', { details: refusal.details })
    if (factCount > 0 || hasNewVoids) await insertAction(tx, { ...action, now: clock.now() })
  })
  // The database itself found a value wrong.
  const [refusal] = applied.refused
  if (refusal) throw new ApiError('feed_rejected', { details: refusal.details })
  return { changed: applied.factCount, money: null }
}

/** What the same fact would do now. */
export function previewFact(services: Services, { matchId, fact }: Statement): Promise<Stated> {
  const { confirmedAbove } = confirmedAboveOf(services)
  return inSnapshot(services.db, async (tx) => {
    const { problem, changed } = await previewFacts(tx, matchId, fact)
    if (problem !== null) throw new ApiError('feed_rejected', { details: problem })
    return { changed: changed.length, money: await previewMarkets(tx, changed, confirmedAbove) }
  })
}
