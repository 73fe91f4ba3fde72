import type { placeBets } from '@touchline/contract/calls/bets/place-bets'
import type { CertainOutcome } from '../api/send-until-certain.ts'
import type { PlacementPorts } from './placement-ports.ts'

export type PlacementOutcome = CertainOutcome<typeof placeBets>

/** Calls the handler of the outcome; what a refusal says of the bets is the caller's part. */
export function handleOutcome(
  outcome: PlacementOutcome,
  { onPlaced, onSignedOut, onFailure }: Pick<PlacementPorts, 'onPlaced' | 'onSignedOut' | 'onFailure'>,
): void {
  if (outcome.status === 'done') onPlaced(outcome.reply.bets)
  else if (outcome.error.error === 'unauthorized') onSignedOut()
  else if (outcome.error.error === 'internal') onFailure(outcome.error)
}
