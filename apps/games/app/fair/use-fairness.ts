import { useEffect, useState } from 'react'
import type { RoundState } from '../../wire/round-state.ts'
import { useGame } from '../game-context.ts'
import { checkRound, type Fairness } from './fairness.ts'

/** Whether the finished round was fair; null until it is checked. */
export function useFairness({ played, commitment }: RoundState, isOver: boolean): Fairness | null {
  const { game } = useGame()
  const [checked, setChecked] = useState<{ round: number; fairness: Fairness } | null>(null)
  useEffect(() => {
    if (!played || !isOver) return
    const { round } = played
    void checkRound(game, played, commitment).then((fairness) => setChecked({ round, fairness }))
  }, [game, played, commitment, isOver])
  return checked && checked.round === played?.round ? checked.fairness : null
}
