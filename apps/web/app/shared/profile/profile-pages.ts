import type { MessageKey } from '@touchline/messages/message-key'

export interface ProfilePageLink {
  /** Of the address `/profile/{key}`; the overview's address is `/profile` itself. */
  key: string
  label: MessageKey
}

/** The pages of a player's account, in the order of their navigation. `routes/-profile-parts.tsx` shows each. */
export const PROFILE_PAGES = [
  { key: 'overview', label: 'page.profile.overview.title' },
  { key: 'personal', label: 'page.profile.personal.title' },
  { key: 'verification', label: 'page.profile.verification.title' },
  { key: 'limits', label: 'sb.limits.title' },
  { key: 'statement', label: 'page.profile.statement.title' },
  { key: 'security', label: 'page.profile.security.title' },
  { key: 'devices', label: 'page.profile.devices.title' },
  { key: 'break', label: 'page.profile.break.title' },
  { key: 'messages', label: 'sb.notifications.title' },
  { key: 'settings', label: 'page.profile.settings.title' },
] as const satisfies readonly ProfilePageLink[]

export type ProfilePage = (typeof PROFILE_PAGES)[number]['key']

/** Without its locale: `/profile`, `/profile/limits`. */
export function profilePath(key: ProfilePage): string {
  return ['/profile', ...(key === 'overview' ? [] : [key])].join('/')
}

/** The page at `/profile/{segment}`; null where there is none. */
export function profilePageAt(segment: string | undefined): (typeof PROFILE_PAGES)[number] | null {
  // One page has one address.
  if (segment === 'overview') return null
  return PROFILE_PAGES.find(({ key }) => key === (segment ?? 'overview')) ?? null
}
