import { betsOf } from '@touchline/betting/slip/bets-of'
import { IconButton } from '@touchline/ui/icon-button'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useSite } from '../../../shared/site/app-context.tsx'
import { editedBet } from '../../../shared/slip/edited-bet.ts'
import { betsBeingShared } from '../../../shared/slip/share-slip.ts'
import { ModeSwitch } from '../bet-type/mode-switch.tsx'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'
import styles from './slip-head.module.css'

/** The kind of bet, and the buttons to share and to clear the slip. */
export function SlipHead() {
  const t = useT()
  const { ticket } = useSlipState()
  const { store } = usePageSlip()
  const isShareable = useSite().features['shareBet'] !== false
  const isBusy = ticket.state === 'PROCESSING'
  return (
    <div className={styles.root}>
      <ModeSwitch />
      {isShareable && (
        <IconButton
          label={t('sb.slip.share')}
          icon={<Share2 size={18} aria-hidden />}
          disabled={isBusy}
          onClick={() => betsBeingShared.set(betsOf(store.get()))}
        />
      )}
      <IconButton
        label={t('sb.slip.clear')}
        icon={<Trash2 size={18} aria-hidden />}
        disabled={isBusy}
        onClick={() => {
          editedBet.set(null)
          store.send({ type: 'slipCleared' })
        }}
      />
    </div>
  )
}
