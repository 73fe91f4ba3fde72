import type { ComponentType } from 'react'
import { ChatToggle } from './header/chat-toggle.tsx'
import { EventList } from './sidebars/event-list.tsx'

export type RareBlockName = keyof typeof PARTS

/** Their styles are those of the frame: a sheet of their own would come after the server's page is seen. */
export function RareBlockPart({ block }: { block: RareBlockName }) {
  const Part = PARTS[block]
  return <Part />
}

const PARTS = {
  chat_toggle: ChatToggle,
  live_events: () => <EventList block="live_events" />,
  outrights: () => <EventList block="outrights" />,
  prematch_events: () => <EventList block="prematch_events" />,
  top_events: () => <EventList block="top_events" />,
} satisfies Readonly<Record<string, ComponentType>>
