import type { QuickBetError } from '@touchline/betting/quick-bet/quick-bet-reasons'

/**
 * What to say of a refusal: the platform's message, else the key's own text. Of wrong odds the key's text comes first, and the
 * platform's, which says how they are wrong, below it (Spec 2 §8).
 */
export function quickBetErrorLines(
  { message, isWrongOdds }: Pick<QuickBetError, 'message' | 'isWrongOdds'>,
  ownText: string,
): { title: string; further: string | null } {
  if (message === null || message === ownText) return { title: ownText, further: null }
  return isWrongOdds ? { title: ownText, further: message } : { title: message, further: null }
}
