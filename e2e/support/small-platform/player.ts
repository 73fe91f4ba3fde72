/** The one player of the small platform, and a visitor. */
export const EMAIL = 'anna@smallbook.example'
export const PASSWORD = 'a password of a stranger'

const VISITOR = {
  id: 0,
  email: null,
  mobile_phone: null,
  auth_phone_number: null,
  first_name: null,
  last_name: null,
  nickname: null,
  language: 'en',
  currency: 'EUR',
  auth_fields_missed: [],
  statuses: [],
  serasa: null,
  progress: { points: 0, status_groups: [] },
}

export const playerReply = (isSignedIn: boolean) =>
  isSignedIn ? { ...VISITOR, id: 7, email: { email: EMAIL, confirmed: true } } : VISITOR

const eur = (amount: number) => [{ currency_code: 'EUR', amount }]

export const SETTINGS = {
  custom_bet_allow_single: false,
  custom_bet_enabled: false,
  stakes: [{ currency: 'EUR', values: [500, 1000, 2500] }],
  auto_accept_odds_change: 'none',
  odds_types: { available: ['european'], selected: 'european' },
  updated_at: null,
  video_settings: { enabled: false },
  provider_statuses: [{ provider: 'betradar', status: 'available' }],
  sport_type_providers: [{ sport_type: 'sport', provider: 'betradar' }],
  multi_bet_settings: { available_by_provider: [] },
  additional_providers: {
    horse_racing: { enabled: false },
    lotto: { enabled: false },
    premium_cricket: { enabled: false },
  },
  allow_multiple_active_user_freebets: false,
  bet_limits_settings: {
    selection_limit: 20,
    odds_limit: null,
    min_stake: eur(10),
    vip_stake: [],
    max_stake: eur(100_000),
    payout: [],
  },
}
