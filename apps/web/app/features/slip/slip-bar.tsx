import { summarizeSlip } from '@touchline/betting/slip/summarize-slip'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useT } from '../../shared/i18n/use-t.ts'
import { TICKET_NAME_KEYS } from '../../shared/money/ticket-names.ts'
import { useOddsTexts } from '../../shared/odds/odds-text.ts'
import { openPanel, usePanel } from '../../shared/site/panel.ts'
import styles from './slip-bar.module.css'
import { useSlip } from './slip-of-page.ts'

/** Where the slip is a sheet: what it holds, at the lower edge; a tap opens it. */
export function SlipBar() {
  const t = useT()
  const { exact } = useOddsTexts()
  const slip = useSlip()
  const isOpen = usePanel() === 'slip'
  const { bets, name, selectionCount } = summarizeSlip(slip)
  if (selectionCount === 0 || isOpen) return null
  const [row, ...others] = bets
  return (
    <div className={styles.root}>
      <button type="button" className={styles.button} onClick={() => openPanel('slip')}>
        <span className={styles.count} aria-hidden>
          {selectionCount}
        </span>
        <span className={styles.label}>
          {t('sb.slip.title')}
          <span className={styles.name}>{t(TICKET_NAME_KEYS[name], { count: selectionCount })}</span>
        </span>
        {others.length === 0 && row?.oddsThousandths && (
          <strong className={styles.odds} dir="ltr">
            {exact(row.oddsThousandths)}
          </strong>
        )}
        <ChevronUp size={20} aria-hidden />
      </button>
    </div>
  )
}
