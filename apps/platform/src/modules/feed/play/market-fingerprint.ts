import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import type { MarketsFeedEvent } from '@touchline/contract/feed/market-events'
import type { PricedMarket } from '@touchline/pricing/prices/priced-market'

type FeedMarket = MarketsFeedEvent['markets'][number]

/**
 * A market as last sent, as one short text: a hundred thousand of them are held to detect changes. Chances are left
 * out, since they change every second without changing a price.
 */
export type MarketFingerprint = string

export function pricedFingerprint({ status, isMostBalanced, outcomes }: PricedMarket): MarketFingerprint {
  return writeFingerprint(
    status,
    isMostBalanced,
    outcomes.map(({ outcomeId, oddsThousandths, isActive }) => [outcomeId, oddsThousandths, isActive]),
  )
}

export function storedFingerprint(market: {
  status: number
  isMostBalanced: boolean
  outcomes: readonly { id: number; odds: number; active: boolean }[]
}): MarketFingerprint {
  return writeFingerprint(
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

/** The market as last sent, closed: a line no longer offered. */
export function closedMarket(
  marketId: number,
  specifier: string,
  fingerprint: MarketFingerprint,
): FeedMarket {
  return {
    marketId,
    specifier,
    status: MARKET_STATUS.notAllowed,
    isMostBalanced: false,
    outcomes: fingerprintOutcomes(fingerprint),
  }
}

export function fingerprintOutcomes(fingerprint: MarketFingerprint): FeedMarket['outcomes'] {
  const [, , ...outcomes] = fingerprint.split('|')
  return outcomes.map((text) => {
    const [outcomeId, oddsThousandths, isActive] = text.split(':')
    return {
      outcomeId: Number(outcomeId),
      oddsThousandths: Number(oddsThousandths),
      isActive: isActive === '1',
    }
  })
}

export function closedFingerprint(fingerprint: MarketFingerprint): MarketFingerprint {
  return `0${fingerprint.slice(fingerprint.indexOf('|'))}`
}

export function suspendedFingerprint(fingerprint: MarketFingerprint): MarketFingerprint {
  return `-1${fingerprint.slice(fingerprint.indexOf('|'))}`
}

export function isClosedFingerprint(fingerprint: MarketFingerprint): boolean {
  return fingerprint.startsWith('0|')
}

const PROBABILITY_STEPS = 100_000

function writeFingerprint(
  status: number,
  isMostBalanced: boolean,
  outcomes: readonly (readonly [number, number, boolean])[],
): MarketFingerprint {
  let fingerprint = `${status}|${isMostBalanced ? 1 : 0}`
  for (const [id, odds, isActive] of outcomes) fingerprint += `|${id}:${odds}:${isActive ? 1 : 0}`
  return fingerprint
}
