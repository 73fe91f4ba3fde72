import type { Bet } from '@touchline/contract/entities/bet'
import { useBonusPercent } from '../../../shared/bonuses/bonus-percent.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { restStakeMinor } from '../settlement/bet-terms.ts'
import styles from './bet-card.module.css'
import { betState } from './bet-state.ts'

/** Stake and possible win, or the payout; with the proceeds of sold parts. */
export function BetTotals({ bet }: { bet: Bet }) {
  const t = useT()
  const money = useMoney()
  const percent = useBonusPercent()
  const { isOver, tone } = betState(bet)
  const { stake, cashedOut, possibleWin, winAmount, bonus } = bet
  const bonusSum = isOver ? (bonus?.boostPaid ?? bonus?.coverPaid) : bonus?.possibleBoost
  const restMinor = restStakeMinor(bet)
  const isPartSold = cashedOut !== null && restMinor > 0
  return (
    <dl className={styles.totals} data-tone={tone}>
      <div>
        <dt>{t(bonus?.freeStake ? 'sb.bonus.free_stake' : 'sb.slip.stake')}</dt>
        <dd>{money(stake.value, stake.currency)}</dd>
        {isPartSold && !isOver && (
          <dd className={styles.quiet}>
            {t('sb.bet.still_staked', { stake: money(restMinor, stake.currency) })}
          </dd>
        )}
      </div>
      {isPartSold && (
        <div>
          <dt>{t('sb.bet.status.cashed_out')}</dt>
          <dd>{money(cashedOut.paid.value, cashedOut.paid.currency)}</dd>
        </div>
      )}
      {bonus && (
        <div>
          <dt>{t('sb.bonus.slip.label')}</dt>
          <dd>{bonus.odds === null ? bonus.name : `${bonus.name} ${percent(bonus.odds)}`}</dd>
          {bonusSum && bonusSum.value > 0 && (
            <dd className={styles.quiet}>
              {t('sb.bonus.of_it', { amount: money(bonusSum.value, bonusSum.currency) })}
            </dd>
          )}
        </div>
      )}
      <div data-main>
        <dt>{t(isOver ? 'sb.bet.paid' : 'sb.slip.possible_win')}</dt>
        <dd>
          {isOver
            ? money(winAmount.value, winAmount.currency)
            : money(possibleWin.value, possibleWin.currency)}
        </dd>
      </div>
    </dl>
  )
}
