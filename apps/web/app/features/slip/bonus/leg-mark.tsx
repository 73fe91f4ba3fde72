import { betsOf } from '@touchline/betting/slip/bets-of'
import { isSameBonus } from '@touchline/betting/slip/bonus/bonus-places'
import type { SlipSelection } from '@touchline/betting/slip/types'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useSlipState } from '../state/page-slip.ts'
import styles from './leg-mark.module.css'
import { useBonusTexts } from './use-bonus-texts.ts'

/** Whether a selection counts for the bonus of its bet, by word and mark; nothing where no bet of it carries one. */
export function LegMark({ selection }: { selection: SlipSelection }) {
  const t = useT()
  const texts = useBonusTexts()
  const slip = useSlipState()
  const bet = betsOf(slip).find(({ bonus, selections }) => bonus && selections.includes(selection))
  if (!bet?.bonus || slip.selections.length === 0) return null
  const { bonus } = bet
  const reason = bonus.legs[bet.selections.indexOf(selection)] ?? null
  const terms = slip.bonuses.offers?.find((offer) => isSameBonus(offer, bonus))?.legs
  return (
    <p className={styles.root} data-counts={reason === null}>
      {reason === null ? <Check size={14} aria-hidden /> : <Minus size={14} aria-hidden />}
      {reason === null ? t('sb.bonus.leg.counts') : texts.leg(reason, terms)}
    </p>
  )
}
