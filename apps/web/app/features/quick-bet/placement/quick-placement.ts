import type { QuickBetEvent } from '@touchline/betting/quick-bet/quick-bet'
import type { OddsMode } from '@touchline/betting/slip/odds-policy'
import type { SlipBet } from '@touchline/betting/slip/types'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import type { Bet as BetReply } from '@touchline/contract/entities/bet'
import { sendUntilCertain } from '../../../shared/api/send-until-certain.ts'
import { type Attempt, storeAttempt } from '../../../shared/api/store-attempt.ts'
import { handleOutcome, type PlacementOutcome } from '../../../shared/placement/handle-outcome.ts'
import { isSamePlacement } from '../../../shared/placement/is-same-placement.ts'
import { measurePlacement } from '../../../shared/placement/measure-placement.ts'
import type { PlacementBody } from '../../../shared/placement/pending-placement.ts'
import type { PlacementPorts } from '../../../shared/placement/placement-ports.ts'
import { takenBet } from '../../../shared/placement/taken-bet.ts'
import { createStore, type ReadableStore } from '../../../shared/store/create-store.ts'
import type { QuickBetStorage } from '../state/quick-bet-storage.ts'
import type { QuickBetStore } from '../state/quick-bet-store.ts'
import { quickBetError } from './quick-bet-error.ts'

export interface QuickPlacementOptions extends PlacementPorts {
  store: QuickBetStore
  storage: Pick<QuickBetStorage, 'attempt'>
  /** A bet of an earlier page load: its button and its bar are gone. */
  onFoundPlaced: (bet: BetReply) => void
}

/** `unsure`: the reply was lost, and the same request is repeated to learn the outcome. */
export type QuickPlacementPhase = 'idle' | 'sending' | 'unsure'

export interface QuickPlacement {
  phase: ReadableStore<QuickPlacementPhase>
  place: (playerId: number, bet: SlipBet, oddsMode: OddsMode) => Promise<void>
  /** Learns the outcome of a bet that was pending when the page was left, or the session ended. */
  resume: (playerId: number) => Promise<void>
}

/** The slip's placement for one bet: the same key until the reply is final, stored before it is sent. */
export function createQuickPlacement(options: QuickPlacementOptions): QuickPlacement {
  const { store } = options
  const { attempt: kept } = options.storage
  const phase = createStore<QuickPlacementPhase>('idle')

  async function place(playerId: number, bet: SlipBet, oddsMode: OddsMode): Promise<void> {
    if (phase.get() !== 'idle') return
    store.send({ type: 'placingStarted', bet })
    if (store.get().ticket.state !== 'PROCESSING') return
    const body = quickBody(bet, { deviceId: options.deviceId(), oddsMode })
    const answered = measurePlacement()
    const attempt = storeAttempt(kept, { playerId, body }, options.newKey, isSamePlacement)
    const outcome = await send(attempt)
    // The next press asks again whether it has arrived; `resume` does where the session has ended.
    kept.set(isUnknown(outcome) ? { ...attempt, isGivenUp: !isSessionOver(outcome) } : null)
    answered(outcome)
    for (const event of eventsOf(outcome)) store.send(event)
    handleOutcome(outcome, options)
  }

  async function resume(playerId: number): Promise<void> {
    const attempt = kept.get()
    if (phase.get() !== 'idle' || attempt?.playerId !== playerId || attempt.isGivenUp) return
    const outcome = await send(attempt)
    // Signed out again: repeated once the player is back.
    if (isSessionOver(outcome)) return
    if (outcome.status === 'unanswered') return
    kept.set(null)
    if (outcome.status === 'refused') return
    for (const bet of outcome.reply.bets) options.onFoundPlaced(bet)
    options.onPlaced(outcome.reply.bets)
  }

  async function send({ playerId, body, idempotencyKey }: Attempt<PlacementBody>): Promise<PlacementOutcome> {
    phase.set('sending')
    const outcome = await sendUntilCertain(
      placeBets,
      { body },
      {
        ...options,
        idempotencyKey,
        onUnsure: () => phase.set('unsure'),
        mayRepeat: () => !options.hasOtherPlayer(playerId),
      },
    )
    phase.set('idle')
    return outcome
  }

  return { phase, place, resume }
}

const isUnknown = (outcome: PlacementOutcome) =>
  outcome.status === 'unanswered' || (outcome.status === 'refused' && outcome.isUnknown)

const isSessionOver = (outcome: PlacementOutcome) =>
  outcome.status === 'refused' && outcome.error.error === 'unauthorized'

function eventsOf(outcome: PlacementOutcome): QuickBetEvent[] {
  if (outcome.status === 'unanswered') return [{ type: 'placementAborted' }]
  if (outcome.status === 'done') {
    return outcome.reply.bets.slice(0, 1).map((bet) => ({ type: 'placed', receipt: takenBet(bet) }))
  }
  const { error } = outcome
  return [
    error.error === 'unauthorized'
      ? { type: 'placementAborted' }
      : { type: 'rejected', error: quickBetError(error) },
  ]
}

function quickBody(
  { stakeMinor, currencyCode, selections }: SlipBet,
  { deviceId, oddsMode }: { deviceId: string; oddsMode: OddsMode },
): PlacementBody {
  return {
    meta: { deviceId, quick: true, autoAcceptOddsChange: oddsMode },
    bets: [
      {
        stake: { value: stakeMinor, currency: currencyCode },
        selections: selections.map(({ matchId, marketId, specifier, outcomeId, acceptedOdds }) => ({
          matchId,
          marketId,
          specifier,
          outcomeId,
          odds: acceptedOdds,
        })),
      },
    ],
  }
}
