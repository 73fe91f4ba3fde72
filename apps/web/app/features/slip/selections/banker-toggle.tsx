import { canBeBanker } from '@touchline/betting/slip/bankers'
import type { SlipSelection } from '@touchline/betting/slip/types'
import Anchor from 'lucide-react/icons/anchor'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'
import styles from './banker-toggle.module.css'

/** Includes a selection in every line of a system, or not. */
export function BankerToggle({ selection }: { selection: SlipSelection }) {
  const t = useT()
  const { store } = usePageSlip()
  const slip = useSlipState()
  const isBanker = slip.bankerIds.includes(selection.id)
  return (
    <button
      type="button"
      className={styles.root}
      aria-label={t('sb.slip.banker.name', { name: selection.outcomeName })}
      aria-pressed={isBanker}
      disabled={slip.ticket.state === 'PROCESSING' || !(isBanker || canBeBanker(slip, selection.id))}
      onClick={() => store.send({ type: 'bankerToggled', id: selection.id })}
    >
      <Anchor size={14} aria-hidden />
      {t('sb.slip.banker')}
    </button>
  )
}
