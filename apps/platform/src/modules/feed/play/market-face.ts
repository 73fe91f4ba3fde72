import type { MarketsFeedEvent } from '@touchline/contract/feed/feed-events'
import type { PricedMarket } from '@touchline/pricing/match/types'

type FeedMarket = MarketsFeedEvent['markets'][number]

/**
 * What of a market was last sent, as one short text: a hundred thousand of them are kept to tell what has changed.
 * The chances behind the prices are left out, since they change with every second and show in no price.
 */
export type MarketFace = string

export function pricedFace({ status, isMostBalanced, outcomes }: PricedMarket): MarketFace {
  return writeFace(
    status,
    isMostBalanced,
    outcomes.map(({ outcomeId, oddsThousandths, isActive }) => [outcomeId, oddsThousandths, isActive]),
  )
}

export function storedFace(market: {
  status: number
  isMostBalanced: boolean
  outcomes: readonly { id: number; odds: number; active: boolean }[]
}): MarketFace {
  return writeFace(
    market.status,
    market.isMostBalanced,
    market.outcomes.map(({ id, odds, active }) => [id, odds, active]),
  )
}

export function toFeedMarket({
  marketId,
  specifier,
  status,
  isMostBalanced,
  outcomes,
}: PricedMarket): FeedMarket {
  return {
    marketId,
    specifier,
    status,
    isMostBalanced,
    outcomes: outcomes.map(({ outcomeId, oddsThousandths, probability, isActive }) => ({
      outcomeId,
      oddsThousandths,
      probability: Math.round(probability * PROBABILITY_STEPS) / PROBABILITY_STEPS,
      isActive,
    })),
  }
}

/** The market as last sent, taken off the show: a line that is offered no longer. */
export function closedMarket(marketId: number, specifier: string, face: MarketFace): FeedMarket {
  return { marketId, specifier, status: 0, isMostBalanced: false, outcomes: faceOutcomes(face) }
}

export function faceOutcomes(face: MarketFace): FeedMarket['outcomes'] {
  const [, , ...outcomes] = face.split('|')
  return outcomes.map((text) => {
    const [outcomeId, oddsThousandths, isActive] = text.split(':')
    return {
      outcomeId: Number(outcomeId),
      oddsThousandths: Number(oddsThousandths),
      isActive: isActive === '1',
    }
  })
}

export function closedFace(face: MarketFace): MarketFace {
  return `0${face.slice(face.indexOf('|'))}`
}

export function isClosedFace(face: MarketFace): boolean {
  return face.startsWith('0|')
}

const PROBABILITY_STEPS = 100_000

function writeFace(
  status: number,
  isMostBalanced: boolean,
  outcomes: readonly (readonly [number, number, boolean])[],
): MarketFace {
  let face = `${status}|${isMostBalanced ? 1 : 0}`
  for (const [id, odds, isActive] of outcomes) face += `|${id}:${odds}:${isActive ? 1 : 0}`
  return face
}
