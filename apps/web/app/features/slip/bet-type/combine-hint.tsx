import { isModeAvailable, slipMode } from '@touchline/betting/slip/slip-mode'
import { Button } from '@touchline/ui/button'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'
import { useSlipVerdict } from '../state/slip-figures.ts'
import styles from '../ticket/slip-notice.module.css'
import { useOfferedModes } from './use-offered-modes.ts'

/** Outcomes of one match cannot form a combo; offers the custom bet instead. */
export function CombineHint() {
  const t = useT()
  const slip = useSlipState()
  const { store } = usePageSlip()
  const verdict = useSlipVerdict()
  const isOffered = useOfferedModes().includes('custom_bet')
  const isInTheWay =
    verdict.status === 'blocked' && verdict.reasons[0].key === 'error.validation.slip.same_match'
  const isPossible = isOffered && slipMode(slip) !== 'custom_bet' && isModeAvailable(slip, 'custom_bet')
  if (!isInTheWay || !isPossible) return null
  return (
    <div className={styles.root}>
      <p className={styles.text}>{t('sb.slip.mode.custom_bet')}</p>
      <Button size="small" onClick={() => store.send({ type: 'modeChosen', mode: 'custom_bet' })}>
        {t('sb.slip.mode.custom_bet.try')}
      </Button>
    </div>
  )
}
