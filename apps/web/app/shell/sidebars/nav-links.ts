import type { MessageKey } from '@touchline/messages/message-key'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import ListChecks from 'lucide-react/icons/list-checks'
import Radio from 'lucide-react/icons/radio'
import Star from 'lucide-react/icons/star'
import Trophy from 'lucide-react/icons/trophy'
import type { ComponentType } from 'react'
import type { FixedPage } from '../../shared/paths/paths.ts'

export interface NavLink {
  page: FixedPage
  label: MessageKey
  Icon: ComponentType<{ size?: number }>
}

/** The pages that the header and the menu link to, in this order. */
export const NAV_LINKS: readonly NavLink[] = [
  { page: 'home', label: 'sb.nav.sports', Icon: Trophy },
  { page: 'live', label: 'sb.nav.live', Icon: Radio },
  { page: 'cybersport', label: 'sb.nav.cybersport', Icon: Gamepad2 },
  { page: 'schedule', label: 'sb.nav.schedule', Icon: CalendarDays },
  { page: 'results', label: 'sb.nav.results', Icon: ListChecks },
]

/** The pages that a block of a sidebar or menu may link to. */
export const BLOCK_LINKS: readonly NavLink[] = [
  ...NAV_LINKS,
  { page: 'favorites', label: 'page.favorites.title', Icon: Star },
]
