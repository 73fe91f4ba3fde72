import { ownSite } from './own-site.ts'

/** The built-in site with these third parties, or without my bets. */
export function siteWith(parts: {
  gtmId?: string
  chat?: { type: string; id: string; region: string | null }
  pushNotifications?: { type: 'one-signal'; id: string }
  isMyBetsVisible?: boolean
}) {
  return ownSite({
    site: {
      key: 'touchline',
      name: 'Touchline',
      favicon: '/favicon.svg',
      logo: { url: null, wordmark: 'Touchline', accent: 'line' },
      isMyBetsVisible: true,
      depositReminder: { showDepositReminder: false, playerGroupId: null, remindAfter: 10 },
      signUpReminderSeconds: null,
      gtmId: null,
      chat: null,
      pushNotifications: null,
      ...parts,
    },
  })
}
