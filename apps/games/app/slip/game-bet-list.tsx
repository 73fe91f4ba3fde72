import type { GameBet } from '../../wire/game-bet.ts'
import { useGame } from '../game-context.ts'
import { shortNumber } from '../game-format.ts'
import { GamePanel } from '../game-panel.tsx'
import { GAME_VIEWS } from '../views/game-views.ts'
import styles from './game-bet-list.module.css'

/** The player's last bets on this game. */
export function GameBetList({ bets }: { bets: readonly GameBet[] }) {
  const { t } = useGame()
  return (
    <GamePanel title={t('bets.title')}>
      {bets.length === 0 ? (
        <p className={styles.quiet}>{t('bets.empty')}</p>
      ) : (
        <ul>
          {bets.map((bet) => (
            <BetRow key={bet.id} bet={bet} />
          ))}
        </ul>
      )}
    </GamePanel>
  )
}

function BetRow({ bet }: { bet: GameBet }) {
  const texts = useGame()
  const { t, game, format } = texts
  const { round, selection, stakeMinor, oddsThousandths, status, winMinor } = bet
  const figures = { stake: format.money(stakeMinor), odds: format.odds(oddsThousandths) }
  return (
    <li className={styles.row}>
      <span>
        <bdi>{GAME_VIEWS[game].labelOf(selection, round, texts)}</bdi>
      </span>
      <span className={styles.status} data-status={status}>
        {t(`bets.status.${status}`, { amount: format.money(winMinor) })}
      </span>
      <span className={styles.figures}>
        {t('bets.at', figures)} · <bdi dir="ltr">#{shortNumber(round)}</bdi>
      </span>
    </li>
  )
}
