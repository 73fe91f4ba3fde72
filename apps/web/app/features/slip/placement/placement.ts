import type { Bet } from '@touchline/betting/slip/types'
import type { Bet as BetReply } from '@touchline/contract/entities/bet'
import type { ApiError } from '@touchline/contract/errors'
import { placeUntilCertain } from '../../../shared/placement/place-until-certain.ts'
import type { PlacementAttempt, PlacementBody } from '../../../shared/placement/placement-attempt.ts'
import type { PlacementPorts } from '../../../shared/placement/placement-ports.ts'
import type { SlipStorage } from '../state/slip-storage.ts'
import type { SlipStore } from '../state/slip-store.ts'
import { placementBody } from './placement-body.ts'
import { currentPrices, ticketError } from './ticket-error.ts'

export interface PlacementOptions extends PlacementPorts {
  store: SlipStore
  storage: SlipStorage
}

/** `unsure`: an answer was lost, and the same request is on its way again to find out what became of it. */
export const PLACEMENT_PHASES = ['idle', 'sending', 'unsure', 'signedOut'] as const
export type PlacementPhase = (typeof PLACEMENT_PHASES)[number]

export interface Placement {
  phase: () => PlacementPhase
  subscribe: (listener: () => void) => () => void
  place: (playerId: number) => Promise<void>
  /** After a reload, or when the player is back: asks again what became of the bets on their way. */
  resume: (playerId: number) => Promise<void>
  /** Nobody is signed in while bets are on their way: says so until somebody is. */
  waitForPlayer: () => void
}

/**
 * Sends bets so that each is placed once, whatever happens on the way: the idempotency key is made once for a press of
 * the button and kept, with the request, until an answer is certain. A lost answer, a reload or a second tab sends the
 * same request again, and the platform gives the first answer again.
 *
 *   idle → sending → (unsure → …) → idle, by `placed`, `placementRejected` or `placementAborted`
 */
export function createPlacement(options: PlacementOptions): Placement {
  const { store, storage } = options
  const listeners = new Set<() => void>()
  let phase: PlacementPhase = 'idle'
  let isRunning = false

  function setPhase(next: PlacementPhase): void {
    if (phase === next) return
    phase = next
    for (const listener of listeners) listener()
  }

  async function place(playerId: number): Promise<void> {
    if (isRunning || store.get().ticket.state === 'PROCESSING') return
    store.send({ type: 'placingStarted' })
    const bets = processingBets(store)
    if (bets.length === 0) return
    const body = placementBody(bets, { deviceId: options.deviceId(), oddsMode: store.get().oddsMode })
    const attempt = attemptFor(playerId, body)
    storage.writeAttempt(attempt)
    await send(attempt)
  }

  /** A request whose answer never came is not a new one when the player presses again. */
  function attemptFor(playerId: number, body: PlacementBody): PlacementAttempt {
    const earlier = storage.readAttempt()
    const isSame = earlier?.playerId === playerId && JSON.stringify(earlier.body) === JSON.stringify(body)
    return isSame ? earlier : { idempotencyKey: options.newKey(), playerId, body }
  }

  async function resume(playerId: number): Promise<void> {
    if (isRunning || store.get().ticket.state !== 'PROCESSING') return
    const attempt = storage.readAttempt()
    if (attempt?.playerId === playerId) {
      await send(attempt)
      return
    }
    // Nothing was sent, or it is somebody else's.
    finish(() => store.send({ type: 'placementAborted' }))
  }

  async function send(attempt: PlacementAttempt): Promise<void> {
    isRunning = true
    setPhase('sending')
    try {
      const outcome = await placeUntilCertain(attempt, {
        api: options.api,
        wait: options.wait,
        onUnsure: () => setPhase('unsure'),
      })
      if (outcome.status === 'placed') placed(outcome.bets)
      else refused(outcome.error, outcome.isRepeated)
    } finally {
      isRunning = false
    }
  }

  function placed(bets: readonly BetReply[]): void {
    finish(() => store.send({ type: 'placed', bets: bets.map(receipt) }))
    options.onPlaced(bets)
  }

  function refused(error: ApiError, isRepeated: boolean): void {
    if (error.error === 'unauthorized') {
      options.onSignedOut()
      // An earlier try may have been heard: only the same player, signed in again, can find out.
      if (isRepeated) setPhase('signedOut')
      else finish(() => store.send({ type: 'placementAborted' }))
      return
    }
    if (error.error === 'internal') {
      // The request is kept: pressing again repeats it.
      setPhase('idle')
      store.send({ type: 'placementAborted' })
      options.onFailure(error)
      return
    }
    finish(() => {
      store.send({ type: 'placementRejected', error: ticketError(error, processingBets(store)) })
      store.send({ type: 'oddsMoved', prices: currentPrices(error) })
    })
  }

  function finish(conclude: () => void): void {
    storage.writeAttempt(null)
    setPhase('idle')
    conclude()
  }

  return {
    phase: () => phase,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    place,
    resume,
    waitForPlayer() {
      if (isRunning) return
      if (storage.readAttempt()) setPhase('signedOut')
      else finish(() => store.send({ type: 'placementAborted' }))
    },
  }
}

function processingBets(store: SlipStore): readonly Bet[] {
  const { ticket } = store.get()
  return ticket.state === 'PROCESSING' ? ticket.processingBets : []
}

function receipt({ id, ref, status, isVip }: BetReply) {
  return { betId: id, ref, status, isVip }
}
