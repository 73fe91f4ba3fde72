import type { OddsMode } from '@touchline/betting/slip/odds-policy'
import type { Bet } from '@touchline/betting/slip/types'
import type { Bet as BetReply } from '@touchline/contract/entities/bet'
import type { ApiError } from '@touchline/contract/errors'
import { placeUntilCertain } from '../../shared/placement/place-until-certain.ts'
import type { PlacementAttempt, PlacementBody } from '../../shared/placement/placement-attempt.ts'
import type { PlacementPorts } from '../../shared/placement/placement-ports.ts'
import { quickBetError } from './quick-bet-error.ts'
import type { QuickBetStorage } from './quick-bet-storage.ts'
import type { QuickBetStore } from './quick-bet-store.ts'

export interface QuickPlacementOptions extends PlacementPorts {
  store: QuickBetStore
  storage: QuickBetStorage
  /** A bet of an earlier page of this tab: its button and its bar are gone. */
  onFoundPlaced: (bet: BetReply) => void
}

/** `unsure`: an answer was lost, and the same request is on its way again to find out what became of it. */
export type QuickPlacementPhase = 'idle' | 'sending' | 'unsure'

export interface QuickPlacement {
  phase: () => QuickPlacementPhase
  subscribe: (listener: () => void) => () => void
  place: (playerId: number, bet: Bet, oddsMode: OddsMode) => Promise<void>
  /** Finds out what became of a bet that was on its way when the page was left, or the session ended. */
  resume: (playerId: number) => Promise<void>
}

/** The slip's placement for one bet: the same key until an answer is certain, kept in the tab from before it is sent. */
export function createQuickPlacement(options: QuickPlacementOptions): QuickPlacement {
  const { store, storage, api, wait } = options
  const listeners = new Set<() => void>()
  let phase: QuickPlacementPhase = 'idle'

  function setPhase(next: QuickPlacementPhase): void {
    if (phase === next) return
    phase = next
    for (const listener of listeners) listener()
  }

  async function place(playerId: number, bet: Bet, oddsMode: OddsMode): Promise<void> {
    if (phase !== 'idle') return
    store.send({ type: 'placingStarted', bet })
    if (store.get().ticket.state !== 'PROCESSING') return
    const attempt = attemptFor(playerId, bet, oddsMode)
    storage.writeAttempt(attempt)
    const outcome = await send(attempt)
    if (outcome.status === 'refused') {
      refused(outcome.error, outcome.isRepeated)
      return
    }
    storage.writeAttempt(null)
    const [placed] = outcome.bets
    if (placed) store.send({ type: 'placed', receipt: receipt(placed) })
    options.onPlaced(outcome.bets)
  }

  /** A request whose answer never came is not a new one when the player presses again. */
  function attemptFor(playerId: number, bet: Bet, oddsMode: OddsMode): PlacementAttempt {
    const body = quickBody(bet, { deviceId: options.deviceId(), oddsMode })
    const earlier = storage.readAttempt()
    const isSame = earlier?.playerId === playerId && JSON.stringify(earlier.body) === JSON.stringify(body)
    return isSame ? earlier : { idempotencyKey: options.newKey(), playerId, body }
  }

  async function resume(playerId: number): Promise<void> {
    const attempt = storage.readAttempt()
    if (phase !== 'idle' || attempt?.playerId !== playerId) return
    const outcome = await send(attempt)
    // Signed out again: asked when the player is back.
    if (outcome.status === 'refused' && outcome.error.error === 'unauthorized') return
    storage.writeAttempt(null)
    if (outcome.status === 'refused') return
    for (const bet of outcome.bets) options.onFoundPlaced(bet)
    options.onPlaced(outcome.bets)
  }

  async function send(attempt: PlacementAttempt) {
    setPhase('sending')
    try {
      return await placeUntilCertain(attempt, { api, wait, onUnsure: () => setPhase('unsure') })
    } finally {
      setPhase('idle')
    }
  }

  function refused(error: ApiError, isRepeated: boolean): void {
    const isUnknown = error.error === 'internal' || (error.error === 'unauthorized' && isRepeated)
    // What may have been heard is asked again by `resume`.
    if (!isUnknown) storage.writeAttempt(null)
    if (error.error === 'unauthorized' || error.error === 'internal') {
      store.send({ type: 'placementAborted' })
      if (error.error === 'unauthorized') options.onSignedOut()
      else options.onFailure(error)
      return
    }
    store.send({ type: 'rejected', error: quickBetError(error) })
  }

  return {
    phase: () => phase,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    place,
    resume,
  }
}

function quickBody(
  { stakeMinor, currencyCode, selections }: Bet,
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

function receipt({ id, ref, status, isVip }: BetReply) {
  return { betId: id, ref, status, isVip }
}
