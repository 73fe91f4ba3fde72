import type { GameBet } from '../../wire/game-bet.ts'
import { FairPanel } from '../fair/fair-panel.tsx'
import { type GameTexts, useGame } from '../game-context.ts'
import { BetPanel } from '../slip/bet-panel.tsx'
import { GameBetList } from '../slip/game-bet-list.tsx'
import { useGameSlip } from '../slip/use-game-slip.ts'
import type { OpenedGame } from '../use-opening.ts'
import { GAME_VIEWS } from '../views/game-views.ts'
import styles from './game-table.module.css'
import { useRoundPhase } from './round-phase.ts'
import { Stage } from './stage.tsx'
import { TableHead } from './table-head.tsx'
import { useTable } from './use-table.ts'

/** The round and its markets, beside the player's slip and bets. */
export function GameTable({ opened }: { opened: OpenedGame }) {
  const texts = useGame()
  const { Market, resultText } = GAME_VIEWS[texts.game]
  const { round, balanceMinor, bets, settled, refreshBets } = useTable(opened)
  const phase = useRoundPhase(round)
  const slip = useGameSlip({ round: round.round, isOpen: phase === 'betting', onPlaced: refreshBets })
  // The last round's result while bets are taken, none while the round runs.
  const shown = { betting: round.previous[0], running: null, result: round.played }[phase]
  const outcome = shown ? resultText(shown.result, shown.round, texts) : ''
  const hasSettled = phase === 'result' && settled.length > 0
  return (
    <div className={styles.root}>
      <div className={styles.column}>
        <TableHead round={round} phase={phase} balanceMinor={balanceMinor} />
        <Stage key={round.round} round={round} />
        <p className={styles.outcome}>{outcome}</p>
        <Market offer={slip.offer} />
      </div>
      <div className={styles.column}>
        <BetPanel slip={slip} />
        <GameBetList bets={bets} />
        <FairPanel round={round} isOver={phase === 'result'} />
      </div>
      <output data-spoken-only>
        {hasSettled ? settled.map((bet) => settledText(bet, texts)).join(' ') : phase === 'result' && outcome}
      </output>
    </div>
  )
}

function settledText({ status, winMinor }: GameBet, { t, format }: GameTexts): string {
  return status === 'won' ? t('bets.won', { amount: format.money(winMinor) }) : t('bets.lost')
}
