import type { Bet } from '@touchline/contract/entities/bet'
import { useBonusPercent } from '../../../shared/bonuses/bonus-percent.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import styles from './settlement-section.module.css'

/** What the bonus of a settled bet took away, added or gave back, one step each. */
export function BonusSteps({ bet }: { bet: Bet }) {
  const t = useT()
  const money = useMoney()
  const percent = useBonusPercent()
  const { bonus } = bet
  if (!bonus) return null
  const { name, freeStake, freebetType, boostPaid, coverPaid, settledOdds, odds } = bonus
  const isStakeKept = freeStake !== null && freebetType !== 'freebet_all_win' && bet.winAmount.value > 0
  return (
    <>
      {isStakeKept && (
        <li>
          {t('sb.bonus.settlement.stake_kept', {
            name,
            amount: money(freeStake.value, freeStake.currency),
          })}
        </li>
      )}
      {boostPaid && boostPaid.value > 0 && odds === null && (
        <li>
          {t('sb.bonus.settlement.early_payout', {
            name,
            amount: money(boostPaid.value, boostPaid.currency),
          })}
        </li>
      )}
      {boostPaid && boostPaid.value > 0 && odds !== null && (
        <li>
          {t('sb.bonus.settlement.boost', {
            name,
            boost: percent(settledOdds ?? odds),
            amount: money(boostPaid.value, boostPaid.currency),
          })}
          {settledOdds !== null && settledOdds < odds && (
            <span className={styles.hint}>
              {t('sb.bonus.settlement.fewer', { before: percent(odds), after: percent(settledOdds) })}
            </span>
          )}
        </li>
      )}
      {coverPaid && coverPaid.value > 0 && (
        <li>
          {t('sb.bonus.settlement.cover', { name, amount: money(coverPaid.value, coverPaid.currency) })}
        </li>
      )}
    </>
  )
}
