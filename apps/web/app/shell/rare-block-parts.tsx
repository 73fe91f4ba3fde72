import type { ComponentType } from 'react'
import { ChatToggle } from './header/chat-toggle.tsx'
import { ProtectionBar } from './protection-bar/protection-bar.tsx'
import { EventList } from './sidebars/event-list.tsx'

export type RareBlockName = keyof typeof PARTS

/** Their styles are in the page layout's sheet: one of their own would load after the server's page is shown. */
export function RareBlockPart({ block }: { block: RareBlockName }) {
  const Part = PARTS[block]
  return <Part />
}

const PARTS = {
  chat_toggle: ChatToggle,
  live_events: () => <EventList block="live_events" />,
  outrights: () => <EventList block="outrights" />,
  protection_bar: ProtectionBar,
  prematch_events: () => <EventList block="prematch_events" />,
  top_events: () => <EventList block="top_events" />,
} satisfies Readonly<Record<string, ComponentType>>
