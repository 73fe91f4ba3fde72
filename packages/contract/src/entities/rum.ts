/** What the times of pages are told apart by. Each list is short and closed: a label of a metric costs a series for each value. */

/** The front end's routes, as its router writes them. */
export const RUM_PAGES = [
  '/',
  '/404',
  '/500',
  '/about',
  '/blocked',
  '/cybersport',
  '/favorites',
  '/general-rules',
  '/help-center',
  '/init-sportsbook',
  '/live',
  '/locked',
  '/lotteries',
  '/premium-cricket',
  '/racing',
  '/results',
  '/schedule',
  '/terms-and-conditions',
  '/virtual-gaming-arena',
  '/$sport/',
  '/$sport/$category',
  '/$sport/$league',
  '/$sport/$match',
  '/$sport/$outright',
  '/pages/$slug',
  '/promotions/',
  '/promotions/$slug',
  '/users/$',
  '/account/bets/{-$id}',
  '/profile/$',
  'other',
] as const
export type RumPage = (typeof RUM_PAGES)[number]

export const RUM_DEVICES = ['phone', 'tablet', 'desktop'] as const
export type RumDevice = (typeof RUM_DEVICES)[number]

/** Of web.dev: the largest paint, the slowest interaction, the shift of the layout, the first paint, the first byte. */
export const RUM_VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type RumVital = (typeof RUM_VITALS)[number]

/** `unsure`: nobody answered, or nobody knows what became of it. */
export const RUM_PLACEMENTS = ['placed', 'refused', 'unsure'] as const
export type RumPlacement = (typeof RUM_PLACEMENTS)[number]
