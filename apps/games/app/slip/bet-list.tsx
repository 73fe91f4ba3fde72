import type { GameBet } from '../../wire/bet.ts'
import { useGame } from '../game-context.ts'
import { shortNumber } from '../game-format.ts'
import { Panel } from '../panel.tsx'
import { GAME_VIEWS } from '../views/game-views.ts'
import styles from './bet-list.module.css'

/** The player's last bets on this game. */
export function BetList({ bets }: { bets: readonly GameBet[] }) {
  const { t } = useGame()
  return (
    <Panel title={t('bets.title')}>
      {bets.length === 0 ? (
        <p className={styles.quiet}>{t('bets.empty')}</p>
      ) : (
        <ul>
          {bets.map((bet) => (
            <BetRow key={bet.id} bet={bet} />
          ))}
        </ul>
      )}
    </Panel>
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
