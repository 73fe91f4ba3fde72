import type { placeBets } from '@touchline/contract/calls/bets/place-bets'
import type { BodyOf } from '@touchline/contract/define-call'
import { ApiError } from '@touchline/contract/errors'
import { malformation } from './bet-kind.ts'
import type { MarketKey } from './offer.queries.ts'
import { marketText } from './offer-cache.ts'

type Body = Pick<BodyOf<typeof placeBets>, 'bets'>

/** One request moves one account. Throws where the request could not be placed at any price. */
export function onlyCurrency({ bets }: Body): string {
  const currencies = new Set(bets.map(({ stake }) => stake.currency))
  const [currency] = currencies
  const fields = bets.flatMap((bet, index) => {
    const message = malformation(bet)
    return message ? [{ path: `body.bets.${index}`, message }] : []
  })
  if (currencies.size > 1)
    fields.push({ path: 'body.bets', message: 'all stakes of a request have one currency' })
  if (currency === undefined || fields.length > 0) throw new ApiError('validation_failed', { fields })
  // Bonuses come later; a bet must not be placed as if it had none.
  if (bets.some(({ bonus }) => bonus !== undefined)) throw new ApiError('bonus_not_available')
  return currency
}

/** The markets that the bets name, each once. */
export function marketKeys({ bets }: Body): MarketKey[] {
  const keys = bets.flatMap(({ selections }) => selections)
  return [...new Map(keys.map((key) => [marketText(key), key])).values()]
}
