import type { MessageKey } from '@touchline/messages/message-key'

export interface ProfilePageLink {
  /** Of the address `/profile/{key}`; the overview's address is `/profile` itself. */
  key: string
  label: MessageKey
}

/** The pages of a player's account, in the order of their navigation. `routes/profile/-profile-parts.tsx` shows each. */
export const PROFILE_PAGES = [
  { key: 'overview', label: 'page.profile.overview.title' },
  { key: 'wallet', label: 'sb.wallet.title' },
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

/** Below the wallet, with its navigation. */
export const WALLET_PAGES = [
  { key: 'wallet/deposit', label: 'sb.deposit.title' },
  { key: 'wallet/withdraw', label: 'sb.withdraw.title' },
  { key: 'wallet/transactions', label: 'sb.transactions.title' },
] as const satisfies readonly ProfilePageLink[]

export type WalletPartPage = (typeof WALLET_PAGES)[number]['key']
export type ProfilePage = (typeof PROFILE_PAGES)[number]['key'] | WalletPartPage

const ALL_PAGES = [...PROFILE_PAGES, ...WALLET_PAGES]

export const labelOf = (page: ProfilePage) => ALL_PAGES.find(({ key }) => key === page)?.label

/** Without its locale: `/profile`, `/profile/limits`. */
export function profilePath(key: ProfilePage): string {
  return ['/profile', ...(key === 'overview' ? [] : [key])].join('/')
}

/** The page at `/profile/{address}`; null where there is none. */
export function profilePageAt(address: string | undefined): (ProfilePageLink & { key: ProfilePage }) | null {
  // One page has one address.
  if (address === 'overview') return null
  return ALL_PAGES.find(({ key }) => key === (address || 'overview')) ?? null
}

/** The page of the account's navigation that leads to this one. */
export function parentPage(key: ProfilePage): ProfilePage {
  return WALLET_PAGES.some((page) => page.key === key) ? 'wallet' : key
}
