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
  /** What stands over the page or in its place, where that is all that is new about it. */
  opens?: 'dialogue' | 'home'
}

/** An address of every route (Spec 2 §2), and of each view of a list. */
export function everyPage({ category, league, match, pastMatch, outright }: PageIds): EveryPage[] {
  return [
    { name: 'home', path: '/' },
    { name: 'live', path: '/live' },
    { name: 'live-of-a-sport', path: '/live?sport=soccer' },
    { name: 'sport', path: '/soccer' },
    { name: 'sport-top', path: '/soccer?view=top&sortBy=league' },
    { name: 'sport-favorites', path: '/soccer?view=favorites' },
    { name: 'sport-outrights', path: '/soccer?view=outrights' },
    { name: 'sport-betbuilder', path: '/soccer?view=betbuilder&time=24&isBettable=true' },
    { name: 'category', path: `/soccer/c${category}` },
    { name: 'league', path: `/soccer/t${league}` },
    { name: 'league-outrights', path: `/soccer/t${league}?view=outrights` },
    { name: 'league-table', path: `/soccer/t${league}?view=table` },
    { name: 'match', path: `/soccer/m${match}` },
    { name: 'past-match', path: `/soccer/m${pastMatch}` },
    { name: 'outright', path: `/soccer/o${outright}` },
    { name: 'cybersport', path: '/cybersport' },
    { name: 'schedule', path: '/schedule' },
    { name: 'schedule-of-a-sport', path: '/schedule?sport=soccer&sortBy=priority' },
    { name: 'results', path: '/results' },
    { name: 'results-of-a-sport', path: '/results?sport=soccer' },
    { name: 'favorites', path: '/favorites' },
    { name: 'racing', path: '/racing' },
    { name: 'lotteries', path: '/lotteries' },
    { name: 'premium-cricket', path: '/premium-cricket' },
    { name: 'virtual-gaming-arena', path: '/virtual-gaming-arena' },
    { name: 'bets', path: '/account/bets' },
    { name: 'promotions', path: '/promotions' },
    { name: 'promotion', path: '/promotions/bet-builder' },
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
    { name: 'deposit', path: '/profile/wallet/deposit', opens: 'dialogue' },
  ]
}
