import { readAmountText } from '@touchline/betting/money/amount-text'
import { multiplyRounded } from '@touchline/betting/money/money'
import { PAYOUT_ROUNDING } from '@touchline/betting/money/rounding'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { GAMES } from '../../rules/games.ts'
import type { GameBet, GameBetRequest } from '../../wire/game-bet.ts'
import { useGame } from '../game-context.ts'
import { Refusal } from '../game-server.ts'
import { postToHost } from '../host/host-page.ts'
import { reportSessionEnd } from '../table/use-table.ts'
import { type GameBetProblem, problemOf } from './game-bet-problem.ts'

export interface GameSlipOptions {
  round: number
  /** Whether the round takes bets. */
  isOpen: boolean
  onPlaced: () => Promise<void>
}

export type GameSlip = ReturnType<typeof useGameSlip>

/** One selection and one stake. A request whose reply is lost may be repeated: its key makes it one bet. */
export function useGameSlip({ round, isOpen, onPlaced }: GameSlipOptions) {
  const { game, locale, server, session } = useGame()
  const [choice, setChoice] = useState<{ round: number; selection: string } | null>(null)
  const [stake, setStake] = useState('')
  const [isPlacing, setIsPlacing] = useState(false)
  const [problem, setProblem] = useState<{ round: number; reason: GameBetProblem } | null>(null)
  const [placed, setPlaced] = useState<GameBet | null>(null)
  const unsure = useRef<GameBetRequest | null>(null)

  const selection = choice?.round === round && (isOpen || isPlacing) ? choice.selection : null
  const odds = selection === null ? null : GAMES[game].oddsOf(selection, round)
  const amount = readAmountText(stake, session.currency.exponent, locale)
  const stakeMinor = amount.ok ? amount.amountMinor : null

  function choose(next: string | null): void {
    setChoice(next === null ? null : { round, selection: next })
    setProblem(null)
    setPlaced(null)
  }

  async function place(wanted: GameBetRequest): Promise<void> {
    setIsPlacing(true)
    setProblem(null)
    try {
      const { bet } = await server.place(session.session, wanted)
      unsure.current = null
      choose(null)
      setPlaced(bet)
      await showBets()
    } catch (error) {
      unsure.current = error instanceof Refusal ? null : wanted
      setProblem({ round, reason: problemOf(error) })
      reportSessionEnd(error)
      if (unsure.current) await showBets()
    }
    setIsPlacing(false)
  }

  async function showBets(): Promise<void> {
    postToHost({ type: 'balance-changed' })
    await onPlaced().catch(() => undefined)
  }

  // Nobody can press again then: whether the bet was placed, the list says.
  const onClosed = useEffectEvent(() => {
    if (unsure.current) void showBets()
  })
  useEffect(() => {
    if (!isOpen) onClosed()
  }, [isOpen])

  /** False where the stake is missing or out of range. */
  function submit(): boolean {
    if (selection === null || odds === null || isPlacing) return true
    const { minMinor, maxMinor } = stakeBounds(session.stakes, odds)
    if (stakeMinor === null || stakeMinor < minMinor || stakeMinor > maxMinor) {
      setProblem({ round, reason: 'stake' })
      return false
    }
    void place(toRequest({ round, selection, stakeMinor }, unsure.current))
    return true
  }

  return {
    offer: { round, selection, isOpen, choose },
    odds,
    stake,
    setStake,
    winMinor:
      odds === null || stakeMinor === null ? null : multiplyRounded(stakeMinor, odds, 1000, PAYOUT_ROUNDING),
    problem: problem?.round === round ? problem.reason : null,
    placed,
    isPlacing,
    submit,
  }
}

export function stakeBounds(
  { minMinor, winMaxMinor }: { minMinor: number; winMaxMinor: number },
  odds: number,
) {
  return { minMinor, maxMinor: Math.floor((winMaxMinor * 1000) / odds) }
}

/** Repeats the key of the last request where it was the same bet and its outcome is unknown. */
function toRequest(bet: Omit<GameBetRequest, 'key'>, before: GameBetRequest | null): GameBetRequest {
  const isRepeated =
    before?.round === bet.round && before.selection === bet.selection && before.stakeMinor === bet.stakeMinor
  return isRepeated ? before : { ...bet, key: newKey() }
}

/** `randomUUID` does not exist on pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
