import { slipMode } from '@touchline/betting/slip/slip-mode'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useT } from '../../../shared/i18n/use-t.ts'
import { TICKET_NAME_KEYS } from '../../../shared/money/ticket-names.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import { openedPanel, openPanel } from '../../../shared/site/panel.ts'
import { useSystemTexts } from '../../../shared/slip/system-name.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { useSlipState } from '../state/page-slip.ts'
import { useSlipSummary } from '../state/slip-figures.ts'
import styles from './slip-bar.module.css'

/** Where the slip is a sheet: its summary at the lower edge; a tap opens it. */
export function SlipBar() {
  const t = useT()
  const { exact } = useOddsTexts()
  const isOpen = useStore(openedPanel) === 'slip'
  const { bets, selectionCount } = useSlipSummary()
  const name = useSlipName()
  if (selectionCount === 0 || isOpen) return null
  const [row, ...others] = bets
  return (
    <div className={styles.root} data-slip-bar>
      <button type="button" className={styles.button} onClick={() => openPanel('slip')}>
        <span className={styles.count} aria-hidden>
          {selectionCount}
        </span>
        <span className={styles.label}>
          {t('sb.slip.title')}
          <span className={styles.name}>{name}</span>
        </span>
        {others.length === 0 && row?.betType !== 'system' && row?.oddsThousandths && (
          <strong className={styles.odds} dir="ltr">
            {exact(row.oddsThousandths)}
          </strong>
        )}
        <ChevronUp size={20} aria-hidden />
      </button>
    </div>
  )
}

function useSlipName(): string {
  const t = useT()
  const texts = useSystemTexts()
  const slip = useSlipState()
  const { name, selectionCount } = useSlipSummary()
  const mode = slipMode(slip)
  if (mode === 'system' && slip.systemType) return texts.title(slip.systemType, slip.bankerIds.length)
  return mode === 'mixed' ? t('sb.slip.mode.mixed') : t(TICKET_NAME_KEYS[name], { count: selectionCount })
}
