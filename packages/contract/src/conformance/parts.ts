import type { Call } from '../define-call.ts'

/** `must`: no page or no bet without it. `may`: pages work without it. `ours`: no page ever asks. */
export type Level = 'must' | 'may' | 'ours'

export interface Part {
  name: string
  level: Level
  /** Of the calls' addresses, by method where it matters: `GET /matches/:id`, `/notifications`. A prefix ends with `*`. */
  calls: readonly string[]
  /** What pages do without it; of a `must` why there is no doing without. */
  without: string
}

/**
 * Every call of the contract by what a platform has to answer, in the order in which they are tried. The first part that names a
 * call has it. docs/platform.md says the same in words; a test holds the two together.
 */
export const PARTS: readonly Part[] = [
  {
    name: 'Site',
    level: 'must',
    calls: ['GET /site', 'GET /system-data'],
    without: 'Every page is drawn from them: name, languages, blocks, currencies. Two files are enough.',
  },
  {
    name: 'Catalogue',
    level: 'must',
    calls: [
      'GET /sports',
      'GET /tournaments',
      'GET /tournaments/:id',
      'GET /matches',
      'GET /matches/:id',
      'GET /matches/:id/markets',
    ],
    without: 'There is nothing to bet on.',
  },
  {
    name: 'Settings',
    level: 'must',
    calls: ['GET /settings'],
    without: 'The slip checks stakes and odds by their limits before anything is sent.',
  },
  {
    name: 'Player',
    level: 'must',
    calls: ['GET /player', 'POST /users/sign_in', 'DELETE /users/sign_out', 'GET /player/accounts'],
    without: 'Nobody is signed in, and there is no balance to bet with.',
  },
  {
    name: 'Bets',
    level: 'must',
    calls: ['POST /bets', 'GET /bets'],
    without: 'There are no bets.',
  },
  {
    name: 'Categories and search',
    level: 'may',
    calls: [
      'GET /categories',
      'GET /categories/:id',
      'GET /search',
      'POST /counters',
      'GET /tournaments/:id/standings',
    ],
    without: 'Category pages are not found, the search finds nothing, leagues have no table.',
  },
  {
    name: 'More of a match',
    level: 'may',
    calls: [
      'GET /matches/:id/video',
      'GET /matches/:id/streams',
      'GET /matches/:id/chat',
      'GET /matches/:id/markets/:marketId/prices',
      'GET /matches/:id/:widget',
      'GET /match-previews/:id',
      'POST /matches/:id/chat',
      'POST /chat/messages/:id/report',
      '/vote',
    ],
    without:
      'Their tabs say that they could not be loaded; leave `chat_toggle` and `match_preview` out of the areas.',
  },
  {
    name: 'Real time',
    level: 'may',
    calls: ['/websocket/*', 'GET /time'],
    without:
      'With no transports in the site, pages ask for prices, scores, balance and bets every five seconds.',
  },
  {
    name: 'More of a bet',
    level: 'may',
    calls: ['/bets/*'],
    without:
      'No cash-out where `to_cashout` is null, no greatest stake, no bet builder, no ready combinations, no shared slips, no popular bets; `editBet: false` takes that button away.',
  },
  {
    name: 'Player’s settings',
    level: 'may',
    calls: [
      'POST /settings',
      'PATCH /player/update_locale',
      'PATCH /player',
      'POST /player/accounts',
      'GET /player/status_groups',
    ],
    without: 'A change says that it could not be kept; the language is the address’s alone.',
  },
  {
    name: 'Notifications',
    level: 'may',
    calls: ['/notifications*'],
    without: 'Leave `notifications` out of the areas.',
  },
  {
    name: 'Favourites',
    level: 'may',
    calls: ['/favourites/*'],
    without: 'Stars say that they could not be kept; leave `favorites` out of the areas.',
  },
  {
    name: 'Sign-up and passwords',
    level: 'may',
    calls: [
      '/users*',
      'PUT /player/email',
      '/player/password',
      '/player/security',
      '/player/sessions*',
      'GET /player/logins',
    ],
    without: 'Players come with accounts; `is_sign_up_allowed: false` takes the buttons away.',
  },
  {
    name: 'Deposits and withdrawals',
    level: 'may',
    calls: [
      '/player/deposits*',
      '/player/withdrawals*',
      '/player/auto_payouts*',
      '/player/payment*',
      '/player/transactions*',
      'GET /player/payments*',
    ],
    without: 'Money comes otherwise; `is_deposit_allowed: false` takes the buttons away.',
  },
  {
    name: 'Player protection',
    level: 'may',
    calls: [
      '/user_limits*',
      '/sportsbook_sessions*',
      'POST /player/activity_limit_track',
      '/player/exclusions*',
      'POST /player/panic',
      '/player/statement*',
      'GET /player/may_promote',
    ],
    without: 'No limits, breaks or reality checks, which your law may ask for; nothing promotes to a player.',
  },
  {
    name: 'Identity',
    level: 'may',
    calls: ['/player/identity*', 'GET /player/personal', '/player/phone*'],
    without: 'Nothing is asked of a player whose `auth_fields_missed` is empty.',
  },
  {
    name: 'Bonuses and jackpots',
    level: 'may',
    calls: ['/bonuses*', '/jackpot*', 'GET /player/comp_points'],
    without: 'There are none.',
  },
  {
    name: 'Texts and promotions',
    level: 'may',
    calls: ['GET /content/:slug', '/promotions*'],
    without: 'Those pages are not found, and there are no promotions.',
  },
  {
    name: 'Push messages',
    level: 'may',
    calls: ['/player/push*'],
    without: 'Players cannot choose them.',
  },
  {
    name: 'Consent and measurements',
    level: 'may',
    calls: ['POST /consent', 'POST /rum'],
    without: 'A choice is kept in the browser alone, nothing is measured.',
  },
  {
    name: 'Games of providers',
    level: 'may',
    calls: ['POST /:provider/launch', 'GET /watchersio/userid', 'GET /fe-api/icons.svg'],
    without: 'Switch their pages off by the site’s features.',
  },
  {
    name: 'Operators, feeds and providers',
    level: 'ours',
    calls: [
      '/operator/*',
      '/feed/*',
      '/provider-wallet/*',
      '/payments/:provider/events',
      '/identity/:provider/events',
    ],
    without: 'No page asks.',
  },
]

/** The part that a call belongs to. */
export function partOf({ method, path }: Pick<Call, 'method' | 'path'>): Part | undefined {
  return PARTS.find(({ calls }) => calls.some((pattern) => fits(pattern, method, path)))
}

function fits(pattern: string, method: string, path: string): boolean {
  const [first = '', second] = pattern.split(' ')
  if (second !== undefined && first !== method) return false
  const address = second ?? first
  return address.endsWith('*') ? path.startsWith(address.slice(0, -1)) : path === address
}
