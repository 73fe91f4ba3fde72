import { type LocaleRule, localizePath } from './locale-path.ts'
import { formatSlug, type SlugKind } from './slug.ts'

/** Pages without parameters that others link to (Spec 2 §2). */
export const FIXED_PAGES = {
  home: '/',
  cybersport: '/cybersport',
  live: '/live',
  favorites: '/favorites',
  schedule: '/schedule',
  results: '/results',
  promotions: '/promotions',
  racing: '/racing',
  lotteries: '/lotteries',
  premiumCricket: '/premium-cricket',
  virtualGamingArena: '/virtual-gaming-arena',
  generalRules: '/general-rules',
  about: '/about',
  signIn: '/users/sign-in',
  signUp: '/users/sign-up',
  termsAndConditions: '/terms-and-conditions',
  helpCenter: '/help-center',
  bets: '/account/bets',
} as const
export type FixedPage = keyof typeof FIXED_PAGES

interface InSport {
  id: number
  slug: string
  sport: { key: string }
}
interface InTournament {
  id: number
  slug: string
  tournament: { sport: { key: string } }
}

/** The links of the product, ready for `href`, in the page's locale unless another is given. */
export interface Paths {
  to(page: FixedPage): string
  sport(sportKey: string): string
  category(category: InSport): string
  league(tournament: InSport): string
  match(match: InTournament): string
  /** A bet of the player by its id. */
  bet(id: number): string
  promotion(slug: string): string
  /** A page of the operator's own. */
  page(slug: string): string
  /** An address without its locale, such as `/soccer`, in a locale. */
  localized(path: string, locale?: string): string
}

export function createPaths(locale: string, rule: LocaleRule): Paths {
  const localized = (path: string, target = locale) => localizePath(path, target, rule)
  const slugged = (sportKey: string, kind: SlugKind, { id, slug }: { id: number; slug: string }) =>
    localized(`/${encodeURIComponent(sportKey)}/${encodeURIComponent(formatSlug({ kind, id, text: slug }))}`)
  return {
    to: (page) => localized(FIXED_PAGES[page]),
    sport: (sportKey) => localized(`/${encodeURIComponent(sportKey)}`),
    category: (category) => slugged(category.sport.key, 'category', category),
    league: (tournament) => slugged(tournament.sport.key, 'league', tournament),
    match: (match) => slugged(match.tournament.sport.key, 'match', match),
    bet: (id) => localized(`${FIXED_PAGES.bets}/${id}`),
    promotion: (slug) => localized(`${FIXED_PAGES.promotions}/${slug}`),
    page: (slug) => localized(`/pages/${slug}`),
    localized,
  }
}
