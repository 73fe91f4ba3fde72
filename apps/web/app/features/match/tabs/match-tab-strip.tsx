import { nextTab } from '@touchline/ui/next-tab'
import tabStyles from '@touchline/ui/tab.module.css'
import BarChart from 'lucide-react/icons/chart-no-axes-column'
import MessageCircle from 'lucide-react/icons/message-circle'
import Play from 'lucide-react/icons/play'
import Ticket from 'lucide-react/icons/ticket'
import type { KeyboardEvent } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { MATCH_TAB_TEXTS, MATCH_TABS, type MatchTab } from './match-tab.ts'
import styles from './match-tabs.module.css'

export interface MatchTabStripProps {
  tabs: readonly MatchTab[]
  open: MatchTab | null
  /** The player's open bets on the match. */
  betCount: number
  /** Null closes the open one. */
  onChoose: (tab: MatchTab | null) => void
}

/**
 * The row of tabs: one tab stop; arrows (mirrored in right-to-left pages), Home and End move, Enter and Space open and
 * close. Moving does not open a tab, since that would start a stream.
 */
export function MatchTabStrip({ tabs, open, betCount, onChoose }: MatchTabStripProps) {
  const t = useT()
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its tabs has the tab stop
    <div
      role="tablist"
      aria-label={t('sb.match.tabs.label')}
      className={styles.strip}
      data-full={tabs.length === MATCH_TABS.length || undefined}
      onKeyDown={moveFocus}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          id={matchTabId(tab)}
          type="button"
          role="tab"
          className={`${tabStyles.tab} ${styles.tab}`}
          aria-selected={tab === open}
          aria-expanded={tab === open}
          aria-controls={tab === open ? matchPanelId(tab) : undefined}
          tabIndex={tab === (open ?? tabs[0]) ? 0 : -1}
          onClick={() => onChoose(tab === open ? null : tab)}
        >
          {ICONS[tab]}
          <span className={styles.text}>{t(MATCH_TAB_TEXTS[tab])}</span>
          {tab === 'bets' && betCount > 0 && <span className={styles.count}>{betCount}</span>}
        </button>
      ))}
    </div>
  )
}

export const matchTabId = (tab: MatchTab) => `match-tab-${tab}`
export const matchPanelId = (tab: MatchTab) => `match-panel-${tab}`

const ICONS = {
  statistics: <BarChart size={18} aria-hidden />,
  stream: <Play size={18} aria-hidden />,
  chat: <MessageCircle size={18} aria-hidden />,
  bets: <Ticket size={18} aria-hidden />,
}

function moveFocus(event: KeyboardEvent) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  const next = tabs[nextTab(event, at, tabs.length)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
