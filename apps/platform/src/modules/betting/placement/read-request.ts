import type { placeBets } from '@touchline/contract/calls/bets/place-bets'
import type { BodyOf } from '@touchline/contract/define-call'
import { ApiError } from '@touchline/contract/errors'
import type { MarketRef } from '../../catalogue/index.ts'
import { malformation } from './bet-kind.ts'
import { marketText } from './offer/offer-cache.ts'

type Body = Pick<BodyOf<typeof placeBets>, 'bets'>

/** The currency of all stakes. Throws for an invalid request. */
export function onlyCurrency({ bets }: Body): string {
  rejectMalformed(bets)
  const currencies = new Set(bets.map(({ stake }) => stake.currency))
  const [currency] = currencies
  if (currency === undefined || currencies.size > 1)
    throw new ApiError('validation_failed', {
      fields: [{ path: 'body.bets', message: 'all stakes of a request have one currency' }],
    })
  return currency
}

export function rejectMalformed(bets: Body['bets']): void {
  const fields = bets.flatMap((bet, index) => {
    const message = malformation(bet)
    return message ? [{ path: `body.bets.${index}`, message }] : []
  })
  if (fields.length > 0) throw new ApiError('validation_failed', { fields })
}

/** The markets that the bets name, each once. */
export function marketKeys({ bets }: Body): MarketRef[] {
  const keys = bets.flatMap(({ selections }) => selections)
  return [...new Map(keys.map((key) => [marketText(key), key])).values()]
}
