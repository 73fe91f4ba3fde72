import type { Bet, EditedBet } from '@touchline/contract/entities/bet'
import { useEffect } from 'react'
import { useBet } from '../../../shared/player/bets/bets.ts'
import { editedBet } from '../../../shared/slip/edited-bet.ts'
import { useStore } from '../../../shared/store/use-store.ts'

export type Edited =
  | { status: 'none' }
  | { status: 'loading' }
  /** It cannot be sold at the moment. */
  | { status: 'closed'; ref: string }
  | { status: 'open'; ref: string; edited: EditedBet }

/** The bet that the slip replaces, at its present value. */
export function useEdited(): Edited {
  const stored = useStore(editedBet)
  const { data: bet } = useBet(stored?.betId ?? 0, stored !== null)
  if (!stored) return { status: 'none' }
  if (!bet) return { status: 'loading' }
  const { ref } = stored
  if (!bet.toCashout) return { status: 'closed', ref }
  return { status: 'open', ref, edited: { betId: bet.id, toCashout: bet.toCashout } }
}

/** Ends the editing of a bet that has ended by itself, or was sold elsewhere. */
export function useEndOfEditing(): void {
  const stored = useStore(editedBet)
  const { data: bet } = useBet(stored?.betId ?? 0, stored !== null)
  const isOver = bet === null || (bet !== undefined && hasEnded(bet))
  useEffect(() => {
    if (isOver) editedBet.set(null)
  }, [isOver])
}

const hasEnded = ({ status }: Bet) => status !== 'waiting_results' && status !== 'ready_to_process'

/** What an edited bet adds to the player's balance, in the slip's currency. */
export function editedMinor(edited: Edited, currencyCode: string): number {
  if (edited.status !== 'open') return 0
  const { value, currency } = edited.edited.toCashout
  return currency === currencyCode ? value : 0
}
