import type { placeBets } from '@touchline/contract/calls/bets/place-bets'
import type { SentOutcome } from '../api/send-until-certain.ts'
import { askPlayTime, isExplainedByPlayTime } from '../player/session/play-time-asked.ts'
import type { PlacementPorts } from './placement-ports.ts'

export type PlacementOutcome = SentOutcome<typeof placeBets>

/** What every placement does with its outcome; what a refusal says of the bets is the caller's part. */
export function handleOutcome(
  outcome: PlacementOutcome,
  { onPlaced, onUnanswered }: Pick<PlacementPorts, 'onPlaced' | 'onUnanswered'>,
): void {
  if (outcome.status === 'done') onPlaced(outcome.reply.bets)
  if (outcome.status === 'unanswered') onUnanswered()
  if (outcome.status === 'refused' && isExplainedByPlayTime(outcome.error.error)) askPlayTime()
}
