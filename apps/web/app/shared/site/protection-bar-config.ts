import type { Jurisdiction } from '@touchline/contract/entities/jurisdiction'

/** Of what a jurisdiction wants always seen, what the bar shows; the balance stands in the header. */
export const BAR_ITEMS = [
  'age_mark',
  'limits_link',
  'register_link',
  'self_test',
  'regulator',
  'in_play_delay_notice',
  'session_time',
  'panic_button',
] as const satisfies readonly Jurisdiction['alwaysVisible'][number][]

/** Part of the page, which is the same for all of a jurisdiction. */
export interface ProtectionBarConfig {
  items: readonly (typeof BAR_ITEMS)[number][]
  ageMin: number
  panicHours: number | null
  links: Pick<Jurisdiction['links'], 'regulator' | 'register' | 'selfTest'>
}
