import type { Block } from '@touchline/contract/entities/site-config'
import type { ComponentType } from 'react'
import { ChatToggle } from './header/chat-toggle.tsx'
import { EventList } from './sidebars/event-list.tsx'

/** Their styles are those of the frame: a sheet of their own would come after the server's page is seen. */
export const RARE_BLOCK_PARTS: Readonly<Partial<Record<Block, ComponentType>>> = {
  chat_toggle: ChatToggle,
  live_events: () => <EventList block="live_events" />,
  outrights: () => <EventList block="outrights" />,
  prematch_events: () => <EventList block="prematch_events" />,
  top_events: () => <EventList block="top_events" />,
}
