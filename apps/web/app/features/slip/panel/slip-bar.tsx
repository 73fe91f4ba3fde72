import { isModeAvailable, slipMode } from '@touchline/betting/slip/slip-mode'
import { summarizeSlip } from '@touchline/betting/slip/summarize-slip'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useMemo } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { TICKET_NAME_KEYS } from '../../../shared/money/ticket-names.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import { openedPanel, openPanel } from '../../../shared/site/panel.ts'
import { useSystemTexts } from '../../../shared/slip/system-name.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { useOfferedModes } from '../bet-type/use-offered-modes.ts'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'
import { useSlipSummary } from '../state/slip-figures.ts'
import styles from './slip-bar.module.css'

/** Where the slip is a sheet: its summary at the lower edge, which opens it, and several singles as a combo. */
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
      <ComboButton />
    </div>
  )
}

/** Several singles that could be one bet: opens the slip as that bet, a tap less than choosing it there. */
function ComboButton() {
  const t = useT()
  const { exact } = useOddsTexts()
  const slip = useSlipState()
  const { store } = usePageSlip()
  const isOffered = useOfferedModes().includes('combo')
  const isPossible = slipMode(slip) === 'singles' && isOffered && isModeAvailable(slip, 'mixed')
  const odds = useMemo(
    () => (isPossible ? summarizeSlip({ ...slip, chosenMode: 'combo' }).bets[0]?.oddsThousandths : null),
    [isPossible, slip],
  )
  if (!odds) return null
  return (
    <button
      type="button"
      className={styles.combo}
      onClick={() => {
        store.send({ type: 'modeChosen', mode: 'combo' })
        openPanel('slip')
      }}
    >
      <span className={styles.name}>{t('sb.slip.mode.combo')}</span>
      <strong dir="ltr">{exact(odds)}</strong>
    </button>
  )
}

function useSlipName(): string {
  const t = useT()
  const texts = useSystemTexts()
  const slip = useSlipState()
  const { name, legCount } = useSlipSummary()
  const mode = slipMode(slip)
  if (mode === 'system' && slip.systemType) return texts.title(slip.systemType, slip.bankerIds.length)
  return mode === 'mixed' ? t('sb.slip.mode.mixed') : t(TICKET_NAME_KEYS[name], { count: legCount })
}
