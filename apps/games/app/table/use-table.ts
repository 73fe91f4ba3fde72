import { useState } from 'react'
import type { GameBet } from '../../wire/game-bet.ts'
import { useGame } from '../game-context.ts'
import { Refusal, type TimedRound } from '../game-server.ts'
import { postToHost } from '../host/host-page.ts'
import type { OpenedGame } from '../use-opening.ts'
import { serverNowMs } from './round-phase.ts'
import { type Poll, usePolling } from './use-polling.ts'

/** The current round and the player's bets, refreshed when due. */
export function useTable(opened: OpenedGame) {
  const { server, session } = useGame()
  const [round, setRound] = useState(opened.round)
  const [{ balanceMinor, bets }, setPlayerBets] = useState(opened.bets)
  const [settled, setSettled] = useState<readonly GameBet[]>([])

  async function refreshRound(): Promise<void> {
    setRound(await server.round())
  }

  async function refreshBets(): Promise<void> {
    const next = await server.bets(session.session)
    const wereOpen = new Set(bets.filter(isOpen).map(({ id }) => id))
    const newlySettled = next.bets.filter((bet) => wereOpen.has(bet.id) && !isOpen(bet))
    setPlayerBets(next)
    if (newlySettled.length === 0) return
    setSettled(newlySettled)
    postToHost({ type: 'balance-changed' })
  }

  usePolling(() => duePoll(round, bets, { refreshRound, refreshBets }), reportSessionEnd)

  return { round, balanceMinor, bets, settled, refreshBets }
}

function duePoll(
  round: TimedRound,
  bets: readonly GameBet[],
  { refreshRound, refreshBets }: Readonly<Record<'refreshRound' | 'refreshBets', Poll>>,
): Poll | null {
  const nowMs = serverNowMs(round)
  if (nowMs >= round.endsAtMs) return refreshRound
  if (nowMs >= round.closesAtMs && !round.played) return refreshRound
  const isAwaited = bets.some((bet) => bet.round <= round.round && isOpen(bet))
  return nowMs >= round.settlesAtMs && isAwaited ? refreshBets : null
}

/** The page around the frame then offers a relaunch. */
export function reportSessionEnd(error: unknown): void {
  if (error instanceof Refusal && error.reason === 'provider_session_ended')
    postToHost({ type: 'session-ended' })
}

const isOpen = ({ status }: GameBet) => status === 'placing' || status === 'placed'
