import type { Jurisdiction } from '@touchline/contract/entities/jurisdiction'
import { BAR_ITEMS, type ProtectionBarConfig } from '../app/shared/site/protection-bar-config.ts'

/** What stands above every page; null where the jurisdiction asks for nothing there, and then no space is taken. */
export function protectionBar(jurisdiction: Jurisdiction): ProtectionBarConfig | null {
  const { alwaysVisible, panicButton, ageMin, links } = jurisdiction
  const items = BAR_ITEMS.filter((item) => alwaysVisible.includes(item))
  if (items.length === 0) return null
  const { regulator, register, selfTest } = links
  return { items, ageMin, panicHours: panicButton?.hours ?? null, links: { regulator, register, selfTest } }
}
