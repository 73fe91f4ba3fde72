import type { Section } from '../../apps/web/app/shared/site/sections.ts'

/** What the addresses of pages about something need. */
export interface PageIds {
  category: number
  league: number
  /** In play. */
  match: number
  pastMatch: number
  outright: number
}

export interface EveryPage {
  /** For pictures and messages. */
  name: string
  /** Without its locale. */
  path: string
  /** Spec 2 §2; pages of information, and those that open something, are in none of their own. */
  section?: Section
  /** What stands over the page or in its place, where that is all that is new about it. */
  opens?: 'dialogue' | 'home'
}

/** An address of every route (Spec 2 §2), and of each view of a list. */
export function everyPage({ category, league, match, pastMatch, outright }: PageIds): EveryPage[] {
  return [
    { name: 'home', section: 'sports', path: '/' },
    { name: 'live', section: 'in_play', path: '/live' },
    { name: 'live-of-a-sport', section: 'in_play', path: '/live?sport=soccer' },
    { name: 'sport', section: 'sport', path: '/soccer' },
    { name: 'sport-top', section: 'sport', path: '/soccer?view=top&sortBy=league' },
    { name: 'sport-favorites', section: 'sport', path: '/soccer?view=favorites' },
    { name: 'sport-outrights', section: 'sport', path: '/soccer?view=outrights' },
    { name: 'sport-betbuilder', section: 'sport', path: '/soccer?view=betbuilder&time=24&isBettable=true' },
    { name: 'category', section: 'sport', path: `/soccer/c${category}` },
    { name: 'league', section: 'league', path: `/soccer/t${league}` },
    { name: 'league-outrights', section: 'league', path: `/soccer/t${league}?view=outrights` },
    { name: 'league-table', section: 'league', path: `/soccer/t${league}?view=table` },
    { name: 'match', section: 'match', path: `/soccer/m${match}` },
    { name: 'past-match', section: 'match', path: `/soccer/m${pastMatch}` },
    { name: 'outright', section: 'match', path: `/soccer/o${outright}` },
    { name: 'cybersport', section: 'e_sports', path: '/cybersport' },
    { name: 'schedule', section: 'schedule', path: '/schedule' },
    { name: 'schedule-of-a-sport', section: 'schedule', path: '/schedule?sport=soccer&sortBy=priority' },
    { name: 'results', section: 'results', path: '/results' },
    { name: 'results-of-a-sport', section: 'results', path: '/results?sport=soccer' },
    { name: 'favorites', section: 'favorites', path: '/favorites' },
    { name: 'racing', section: 'horse_racing', path: '/racing' },
    { name: 'lotteries', section: 'lotteries', path: '/lotteries' },
    { name: 'premium-cricket', section: 'premium_cricket', path: '/premium-cricket' },
    { name: 'virtual-gaming-arena', section: 'virtual_gaming_arena', path: '/virtual-gaming-arena' },
    { name: 'bets', section: 'bets_history', path: '/account/bets' },
    { name: 'profile', path: '/profile' },
    { name: 'wallet', path: '/profile/wallet' },
    { name: 'deposit', path: '/profile/wallet/deposit' },
    { name: 'withdraw', path: '/profile/wallet/withdraw' },
    { name: 'transactions', path: '/profile/wallet/transactions' },
    { name: 'profile-limits', path: '/profile/limits' },
    { name: 'profile-statement', path: '/profile/statement' },
    { name: 'profile-security', path: '/profile/security' },
    { name: 'profile-devices', path: '/profile/devices' },
    { name: 'profile-break', path: '/profile/break' },
    { name: 'promotions', section: 'promotions', path: '/promotions' },
    { name: 'promotion', section: 'promotions', path: '/promotions/bet-builder' },
    { name: 'custom-page', path: '/pages/responsible-gambling' },
    { name: 'about', path: '/about' },
    { name: 'general-rules', path: '/general-rules' },
    { name: 'help-center', path: '/help-center' },
    { name: 'terms-and-conditions', path: '/terms-and-conditions' },
    { name: '404', path: '/404' },
    { name: '500', path: '/500' },
    { name: 'blocked', path: '/blocked' },
    { name: 'locked', path: '/locked' },
    { name: 'init-sportsbook', path: '/init-sportsbook', opens: 'home' },
    { name: 'sign-in', path: '/users/sign-in', opens: 'dialogue' },
    { name: 'sign-up', path: '/users/sign-up', opens: 'dialogue' },
    { name: 'password-new', path: '/users/password/new', opens: 'dialogue' },
    { name: 'password-edit', path: '/users/password/edit?reset_password_token=none', opens: 'dialogue' },
    { name: 'confirmation', path: '/users/confirmation', opens: 'dialogue' },
  ]
}
