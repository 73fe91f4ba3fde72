import { useState } from 'react'
import type { GameBet } from '../../wire/bet.ts'
import { useGame } from '../game-context.ts'
import { Refusal, type TimedRound } from '../game-server.ts'
import { tellHost } from '../host/host-page.ts'
import type { OpenedGame } from '../use-opening.ts'
import { serverNowMs } from './round-phase.ts'
import { type Question, useAsking } from './use-asking.ts'

/** Round after round, and the player's bets on them. */
export function useTable(opened: OpenedGame) {
  const { server, session } = useGame()
  const [round, setRound] = useState(opened.round)
  const [{ balanceMinor, bets }, setPlayerBets] = useState(opened.bets)
  const [settled, setSettled] = useState<readonly GameBet[]>([])

  async function askRound(): Promise<void> {
    setRound(await server.round())
  }

  async function askBets(): Promise<void> {
    const next = await server.bets(session.session)
    const wereOpen = new Set(bets.filter(isOpen).map(({ id }) => id))
    const news = next.bets.filter((bet) => wereOpen.has(bet.id) && !isOpen(bet))
    setPlayerBets(next)
    if (news.length === 0) return
    setSettled(news)
    tellHost({ type: 'balance-changed' })
  }

  useAsking(() => dueQuestion(round, bets, { askRound, askBets }), tellIfEnded)

  return { round, balanceMinor, bets, settled, askBets }
}

function dueQuestion(
  round: TimedRound,
  bets: readonly GameBet[],
  { askRound, askBets }: Readonly<Record<'askRound' | 'askBets', Question>>,
): Question | null {
  const nowMs = serverNowMs(round)
  if (nowMs >= round.endsAtMs) return askRound
  if (nowMs >= round.closesAtMs && !round.played) return askRound
  const isAwaited = bets.some((bet) => bet.round <= round.round && isOpen(bet))
  return nowMs >= round.settlesAtMs && isAwaited ? askBets : null
}

/** The page around then offers to start again. */
export function tellIfEnded(error: unknown): void {
  if (error instanceof Refusal && error.reason === 'provider_session_ended')
    tellHost({ type: 'session-ended' })
}

const isOpen = ({ status }: GameBet) => status === 'placing' || status === 'placed'
