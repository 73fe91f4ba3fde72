import type { GameBet } from '../../wire/bet.ts'
import { FairPanel } from '../fair/fair-panel.tsx'
import { type GameTexts, useGame } from '../game-context.ts'
import { BetList } from '../slip/bet-list.tsx'
import { BetPanel } from '../slip/bet-panel.tsx'
import { useSlip } from '../slip/use-slip.ts'
import type { OpenedGame } from '../use-opening.ts'
import { GAME_VIEWS } from '../views/game-views.ts'
import styles from './game-table.module.css'
import { useRoundPhase } from './round-phase.ts'
import { Stage } from './stage.tsx'
import { TableHead } from './table-head.tsx'
import { useTable } from './use-table.ts'

/** The whole game: what happens and what may be bet on, and beside it the player's own. */
export function GameTable({ opened }: { opened: OpenedGame }) {
  const texts = useGame()
  const { Market, resultText } = GAME_VIEWS[texts.game]
  const { round, balanceMinor, bets, settled, askBets } = useTable(opened)
  const phase = useRoundPhase(round)
  const slip = useSlip({ round: round.round, isOpen: phase === 'betting', onPlaced: askBets })
  // While bets are taken the last round's result is shown, while one runs none.
  const shown = { betting: round.previous[0], running: null, result: round.played }[phase]
  const outcome = shown ? resultText(shown.result, shown.round, texts) : ''
  const isNews = phase === 'result' && settled.length > 0
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
        <BetList bets={bets} />
        <FairPanel round={round} isOver={phase === 'result'} />
      </div>
      <output data-spoken-only>
        {isNews ? settled.map((bet) => settledText(bet, texts)).join(' ') : phase === 'result' && outcome}
      </output>
    </div>
  )
}

function settledText({ status, winMinor }: GameBet, { t, format }: GameTexts): string {
  return status === 'won' ? t('bets.won', { amount: format.money(winMinor) }) : t('bets.lost')
}
