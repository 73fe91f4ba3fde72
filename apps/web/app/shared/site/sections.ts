/** Spec 2 §2, section keys; premium cricket's is ours, as the specification has none. Pages of information are in none. */
export type Section =
  | 'sports'
  | 'in_play'
  | 'e_sports'
  | 'favorites'
  | 'sport'
  | 'match'
  | 'league'
  | 'schedule'
  | 'results'
  | 'promotions'
  | 'bets_history'
  | 'horse_racing'
  | 'lotteries'
  | 'premium_cricket'
  | 'virtual_gaming_arena'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** For an operator's styles and analytics. */
    section?: Section
  }
}
