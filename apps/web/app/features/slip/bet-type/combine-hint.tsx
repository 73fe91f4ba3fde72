import { matchesTogether } from '@touchline/betting/slip/match-groups'
import { isModeAvailable, slipMode } from '@touchline/betting/slip/slip-mode'
import type { SlipMode } from '@touchline/betting/slip/types'
import { Button } from '@touchline/ui/button'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'
import { useSlipVerdict } from '../state/slip-figures.ts'
import styles from '../ticket/slip-notice.module.css'
import { useOfferedModes } from './use-offered-modes.ts'

/** Outcomes of one match stand apart in this kind of bet; offers what can be made of them, each in one press. */
export function CombineHint() {
  const t = useT()
  const slip = useSlipState()
  const { store } = usePageSlip()
  const verdict = useSlipVerdict()
  const isOffered = useOfferedModes().includes('custom_bet')
  const isInTheWay =
    verdict.status === 'blocked' && verdict.reasons[0].key === 'error.validation.slip.same_match'
  const isPossible = isOffered && slipMode(slip) !== 'custom_bet' && isModeAvailable(slip, 'custom_bet')
  // A combo takes them as one leg, which no other bet of several legs does.
  const isOneLeg = slip.takesGroups && slipMode(slip) !== 'combo' && matchesTogether(slip.selections).size > 0
  if (!isInTheWay) return null
  const choose = (mode: SlipMode) => store.send({ type: 'modeChosen', mode })
  return (
    <div className={styles.root}>
      {isOneLeg && <p className={styles.text}>{t('sb.slip.group.only_combo')}</p>}
      {isPossible && (
        <Button size="small" onClick={() => choose('custom_bet')}>
          {t('sb.slip.mode.custom_bet.try')}
        </Button>
      )}
      {isOneLeg && (
        <Button size="small" onClick={() => choose('combo')}>
          {t('sb.slip.mode.combo.try')}
        </Button>
      )}
      <Button size="small" onClick={() => choose('singles')}>
        {t('sb.slip.mode.singles.try')}
      </Button>
    </div>
  )
}
