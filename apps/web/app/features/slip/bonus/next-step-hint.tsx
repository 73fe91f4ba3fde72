import { fittedOffers } from '@touchline/betting/slip/bonus/fit-slip-bet'
import type { SlipBet } from '@touchline/betting/slip/types'
import { IconButton } from '@touchline/ui/icon-button'
import X from 'lucide-react/icons/x'
import { useBonusPercent } from '../../../shared/bonuses/bonus-percent.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import { useSite } from '../../../shared/site/app-context.tsx'
import { createPersistedStore, literalFormat } from '../../../shared/store/create-persisted-store.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { useSlipState } from '../state/page-slip.ts'
import styles from './bonus-row.module.css'

const hidden = createPersistedStore<'yes' | null>({
  storage: 'session',
  key: 'bonus-hints-hidden',
  initial: null,
  format: literalFormat(['yes']),
})

/** What more selections would bring with the combo boost that the bet carries; quiet, and gone for the visit once dismissed. */
export function NextStepHint({ bet }: { bet: SlipBet }) {
  const t = useT()
  const percent = useBonusPercent()
  const { exact } = useOddsTexts()
  const { bonuses } = useSlipState()
  const isHidden = useStore(hidden) === 'yes'
  const isOff = useSite().features['bonusHints'] === false
  if (isHidden || isOff || bet.bonus?.freebet) return null
  const activated = fittedOffers(bet, bonuses).filter(({ offer }) => offer.isActivated)
  const step = activated.find(
    ({ offer, fit }) =>
      offer.type === 'comboboost' && fit.nextStep && (!bet.bonus || bet.bonus.id === offer.id),
  )?.fit.nextStep
  if (!step) return null
  const values = { count: step.missingCount, boost: percent(step.bonusOdds) }
  return (
    <div className={styles.hint}>
      <p>
        {step.minOdds === null
          ? t('sb.bonus.slip.next_step.any', values)
          : t('sb.bonus.slip.next_step', { ...values, odds: exact(step.minOdds) })}
      </p>
      <IconButton
        label={t('sb.bonus.slip.next_step.hide')}
        icon={<X size={14} aria-hidden />}
        onClick={() => hidden.set('yes')}
      />
    </div>
  )
}
