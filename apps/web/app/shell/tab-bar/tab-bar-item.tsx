import type { MessageKey } from '@touchline/messages/message-key'
import History from 'lucide-react/icons/history'
import Menu from 'lucide-react/icons/menu'
import Radio from 'lucide-react/icons/radio'
import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import type { ComponentType } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { FIXED_PAGES } from '../../shared/paths/paths.ts'
import { openedPanel, openPanel, type PanelName } from '../../shared/site/panel.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import { Slot } from '../../shared/slots/slot.tsx'
import { useStore } from '../../shared/store/use-store.ts'
import { useCurrentPath } from '../use-current-path.ts'
import styles from './tab-bar.module.css'

interface TabLook {
  label: MessageKey
  Icon: ComponentType<{ size?: number }>
}

const PAGES: Record<'home' | 'live', TabLook> = {
  home: { label: 'sb.nav.sports', Icon: Trophy },
  live: { label: 'sb.nav.live', Icon: Radio },
}

const BUTTONS: Record<PanelName, TabLook> = {
  slip: { label: 'sb.nav.slip', Icon: Ticket },
  my_bets: { label: 'sb.nav.my_bets', Icon: History },
  menu: { label: 'sb.menu.label', Icon: Menu },
}

export function TabLink({ page }: { page: 'home' | 'live' }) {
  const t = useT()
  const current = useCurrentPath()
  const { label, Icon } = PAGES[page]
  return (
    <a
      className={styles.item}
      href={usePaths().to(page)}
      aria-current={current === FIXED_PAGES[page] ? 'page' : undefined}
    >
      <Icon size={22} />
      {t(label)}
    </a>
  )
}

export function TabPanelButton({ panel }: { panel: PanelName }) {
  const t = useT()
  const { label, Icon } = BUTTONS[panel]
  return (
    <button
      type="button"
      className={styles.item}
      aria-expanded={useStore(openedPanel) === panel}
      onClick={() => openPanel(panel)}
    >
      <span className={styles.icon}>
        <Icon size={22} />
        {panel === 'slip' && (
          <span className={styles.badge}>
            <Slot name="slipCount" />
          </span>
        )}
      </span>
      {t(label)}
    </button>
  )
}
