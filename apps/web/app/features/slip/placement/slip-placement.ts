import type { SlipEvent } from '@touchline/betting/slip/reducer/events'
import type { SlipBet } from '@touchline/betting/slip/types'
import { editBet } from '@touchline/contract/calls/bets/edit-bet'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import type { EditedBet } from '@touchline/contract/entities/bet'
import { sendUntilCertain } from '../../../shared/api/send-until-certain.ts'
import { type Attempt, storeAttempt } from '../../../shared/api/store-attempt.ts'
import { handleOutcome, type PlacementOutcome } from '../../../shared/placement/handle-outcome.ts'
import { isSamePlacement } from '../../../shared/placement/is-same-placement.ts'
import { measurePlacement } from '../../../shared/placement/measure-placement.ts'
import type { PlacementBody } from '../../../shared/placement/pending-placement.ts'
import type { PlacementPorts } from '../../../shared/placement/placement-ports.ts'
import { takenBet } from '../../../shared/placement/taken-bet.ts'
import { editedBet, replacedBets } from '../../../shared/slip/edited-bet.ts'
import { createStore, type ReadableStore } from '../../../shared/store/create-store.ts'
import type { SlipStorage } from '../state/slip-storage.ts'
import type { SlipStore } from '../state/slip-store.ts'
import { placementBody } from './placement-body.ts'
import { currentPrices, ticketError } from './ticket-error.ts'

export interface PlacementOptions extends PlacementPorts {
  store: SlipStore
  storage: Pick<SlipStorage, 'attempt'>
}

/** `unsure`: the reply was lost, and the same request is repeated to learn the outcome. */
export type PlacementPhase = 'idle' | 'sending' | 'unsure' | 'signedOut'

export interface SlipPlacement {
  phase: ReadableStore<PlacementPhase>
  /** `edited` is sold in the same transaction. */
  place: (playerId: number, edited?: EditedBet) => Promise<void>
  /** After a reload, or a sign-in: repeats a pending request to learn its outcome. */
  resume: (playerId: number) => Promise<void>
  /** Signed out while bets are pending: shows it until the next sign-in. */
  waitForPlayer: () => void
}

/**
 * Places bets exactly once, whatever fails: the idempotency key is created once for a press of the button and stored,
 * with the request, until the reply is final. After a lost reply, a reload or in a second tab the same request is sent
 * again, and the platform repeats its first reply.
 *
 *   idle → sending → (unsure → …) → idle, by `placed`, `placementRejected` or `placementAborted`
 */
export function createSlipPlacement(options: PlacementOptions): SlipPlacement {
  const { store, storage } = options
  const phase = createStore<PlacementPhase>('idle')
  const isSending = () => phase.get() === 'sending' || phase.get() === 'unsure'

  async function place(playerId: number, edited?: EditedBet): Promise<void> {
    if (isSending() || store.get().ticket.state === 'PROCESSING') return
    store.send({ type: 'placingStarted' })
    const bets = processingBets(store)
    if (bets.length === 0) return
    const { oddsMode } = store.get()
    const body = placementBody(bets, { deviceId: options.deviceId(), oddsMode, edited })
    const answered = measurePlacement()
    const attempt = storeAttempt(storage.attempt, { playerId, body }, options.newKey, isSamePlacement)
    answered(await send(attempt))
  }

  async function resume(playerId: number): Promise<void> {
    if (isSending() || store.get().ticket.state !== 'PROCESSING') return
    const attempt = storage.attempt.get()
    if (attempt?.playerId === playerId) await send(attempt)
    // Nothing is pending, or it is another player's.
    else conclude(ABORTED)
  }

  async function send({ playerId, body, idempotencyKey }: Attempt<PlacementBody>): Promise<PlacementOutcome> {
    phase.set('sending')
    const sending = {
      ...options,
      idempotencyKey,
      onUnsure: () => phase.set('unsure'),
      mayRepeat: () => !options.hasOtherPlayer(playerId),
    }
    const { edited, ...placed } = body
    if (edited) replacedBets.add(edited.betId)
    const outcome: PlacementOutcome = edited
      ? await sendUntilCertain(editBet, { body: { ...placed, edited } }, sending)
      : await sendUntilCertain(placeBets, { body: placed }, sending)
    if (edited && outcome.status === 'done') editedBet.set(null)
    // The slip is theirs now, as it is by `resume`.
    const isLeft = outcome.status === 'refused' && options.hasOtherPlayer(playerId)
    conclude(isLeft ? ABORTED : conclusionOf(outcome, processingBets(store)))
    handleOutcome(outcome, options)
    return outcome
  }

  function conclude({ phase: next, isStored, events }: Conclusion): void {
    if (!isStored) storage.attempt.set(null)
    phase.set(next)
    for (const event of events) store.send(event)
  }

  return {
    phase,
    place,
    resume,
    waitForPlayer() {
      if (!isSending()) conclude(storage.attempt.get() ? SIGNED_OUT : ABORTED)
    },
  }
}

interface Conclusion {
  phase: PlacementPhase
  /** Whether the request stays stored, to be sent again. */
  isStored: boolean
  events: readonly SlipEvent[]
}

const ABORTED: Conclusion = { phase: 'idle', isStored: false, events: [{ type: 'placementAborted' }] }
const SIGNED_OUT: Conclusion = { phase: 'signedOut', isStored: true, events: [] }

function conclusionOf(outcome: PlacementOutcome, bets: readonly SlipBet[]): Conclusion {
  if (outcome.status === 'done') {
    const placed = { type: 'placed', bets: outcome.reply.bets.map(takenBet) } as const
    return { phase: 'idle', isStored: false, events: [placed] }
  }
  // The next press of the same bets repeats the request.
  if (outcome.status === 'unanswered') return { ...ABORTED, isStored: true }
  const { error, isUnknown } = outcome
  // Only the same player, signed in again, can learn the outcome.
  if (error.error === 'unauthorized') return isUnknown ? SIGNED_OUT : ABORTED
  return {
    phase: 'idle',
    isStored: isUnknown,
    events: [{ type: 'placementRejected', error: ticketError(error, bets), prices: currentPrices(error) }],
  }
}

function processingBets(store: SlipStore): readonly SlipBet[] {
  const { ticket } = store.get()
  return ticket.state === 'PROCESSING' ? ticket.processingBets : []
}
