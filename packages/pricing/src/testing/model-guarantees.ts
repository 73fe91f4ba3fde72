import type { SpecifiedMarket } from '../markets/specified-market.ts'
import type { Fixture } from '../match/fixture.ts'
import type { PricedMarket } from '../prices/priced-market.ts'
import type { SportModel } from '../sports/sport-model.ts'

/**
 * What every sport's model promises, as checks for its tests. Each returns the sentences of what is broken, so that
 * an empty list is the pass and a failure names the market.
 */
export function brokenPrices(markets: readonly PricedMarket[], lineMarketIds: ReadonlySet<number>): string[] {
  return [
    ...markets.flatMap(brokenBook),
    ...brokenLines(markets, lineMarketIds),
    ...brokenBalance(markets, lineMarketIds),
  ]
}

/**
 * Plays a match through at `steps` moments: whatever was offered settles by the end, no result changes once it is
 * known, and a settled market is never offered again.
 */
export function brokenSettlement<Script>(
  model: SportModel<Script>,
  fixture: Fixture,
  steps: number,
): string[] {
  const script = model.simulate(fixture)
  const lengthMs = model.durationMs(script)
  const open = new Map<string, SpecifiedMarket>()
  const settled = new Map<string, string>()
  const broken: string[] = []

  for (let step = -1; step <= steps; step++) {
    const state = model.stateAt(script, step < 0 ? -60_000 : (lengthMs * step) / steps)
    for (const market of open.values()) {
      const results = model.settleMarket(market, state)
      if (!results) continue
      settled.set(keyOf(market), JSON.stringify(results))
      open.delete(keyOf(market))
    }
    for (const market of model.priceMarkets(fixture, state, NO_DRIFT)) {
      const key = keyOf(market)
      if (settled.has(key)) broken.push(`${key} was offered after it had settled`)
      if (model.settleMarket(market, state)) broken.push(`${key} was offered though decided`)
      open.set(key, market)
    }
  }

  const end = model.stateAt(script, lengthMs)
  if (end.status !== 'finished') broken.push('the match is not finished at its end')
  for (const key of open.keys()) broken.push(`${key} never settled`)
  for (const [key, results] of settled) {
    const [id = '', specifier = ''] = key.split('/')
    const final = model.settleMarket({ marketId: Number(id), specifier }, end)
    if (JSON.stringify(final) !== results) broken.push(`${key} settled twice, differently`)
  }
  return broken
}

/** How far results stray from prices: by market id and outcome, the standard score of wins against fair chances. */
export interface Calibration {
  /** The largest absolute standard score, and whose it is. */
  worst: { key: string; score: number; samples: number }
  bets: number
}

/**
 * Simulates each fixture's match and bets once on every outcome offered `elapsedMs` after the start (negative: before
 * it); of a family of lines, which win and lose together, on the most balanced alone. The moment must not depend on
 * the match, whose length would give its end away. Chances and simulated results must agree.
 */
export function calibrationOf<Script>(
  model: SportModel<Script>,
  fixtures: readonly Fixture[],
  elapsedMs: number,
): Calibration {
  const sums = new Map<string, { wins: number; expected: number; variance: number; samples: number }>()
  let bets = 0
  for (const fixture of fixtures) {
    const script = model.simulate(fixture)
    const lengthMs = model.durationMs(script)
    const state = model.stateAt(script, elapsedMs)
    const end = model.stateAt(script, lengthMs)
    for (const market of model.priceMarkets(fixture, state, NO_DRIFT)) {
      if (/(?:total|hcp)=/.test(market.specifier) && !market.isMostBalanced) continue
      const results = model.settleMarket(market, end) ?? []
      for (const [index, { outcomeId, probability }] of market.outcomes.entries()) {
        const result = results[index]?.result
        if (result !== 'win' && result !== 'lose') continue
        const key = `${market.marketId} ${outcomeId}`
        const sum = sums.get(key) ?? { wins: 0, expected: 0, variance: 0, samples: 0 }
        sum.wins += result === 'win' ? 1 : 0
        sum.expected += probability
        sum.variance += probability * (1 - probability)
        sum.samples++
        sums.set(key, sum)
        bets++
      }
    }
  }
  let worst = { key: '', score: 0, samples: 0 }
  for (const [key, { wins, expected, variance, samples }] of sums) {
    // Few expected events are no normal approximation.
    if (variance < 5) continue
    const score = (wins - expected) / Math.sqrt(variance)
    if (Math.abs(score) > Math.abs(worst.score)) worst = { key, score, samples }
  }
  return { worst, bets }
}

const NO_DRIFT = { home: 0, away: 0 }

function keyOf({ marketId, specifier }: SpecifiedMarket): string {
  return `${marketId}/${specifier}`
}

/** Every price pays at most the fair one, so no set of them is an arbitrage, and every open book is 100 % or more. */
function brokenBook(market: PricedMarket): string[] {
  const broken: string[] = []
  const key = keyOf(market)
  const active = market.outcomes.filter((outcome) => outcome.isActive)
  for (const { outcomeId, oddsThousandths, probability } of market.outcomes) {
    if (!Number.isSafeInteger(oddsThousandths) || oddsThousandths < 1010)
      broken.push(`${key} ${outcomeId} has odds ${oddsThousandths}`)
    if (!(probability >= 0 && probability <= 1))
      broken.push(`${key} ${outcomeId} has probability ${probability}`)
  }
  for (const { outcomeId, oddsThousandths, probability } of active) {
    if (oddsThousandths * probability > 1000 + 1e-6) broken.push(`${key} ${outcomeId} pays more than is fair`)
  }
  if (market.status === 1 && active.length < 2) broken.push(`${key} is open without a choice`)
  const fairBook = market.outcomes.reduce((sum, { probability }) => sum + probability, 0)
  const wholeBooks = Math.round(fairBook)
  if (Math.abs(fairBook - wholeBooks) > 1e-6 || wholeBooks < 1)
    broken.push(`${key} has a fair book of ${fairBook}`)
  if (active.length === market.outcomes.length) {
    const book = active.reduce((sum, { oddsThousandths }) => sum + 1000 / oddsThousandths, 0)
    if (book < wholeBooks) broken.push(`${key} has a book of ${book}`)
  }
  return broken
}

/** A harder line never pays less: over 3.5 at least what over 2.5 pays, home −2 at least what home −1 pays. */
function brokenLines(markets: readonly PricedMarket[], lineMarketIds: ReadonlySet<number>): string[] {
  const broken: string[] = []
  for (const family of familiesOf(markets, lineMarketIds).values()) {
    const ordered = family.toSorted((a, b) => difficultyOf(a) - difficultyOf(b))
    for (const [index, market] of ordered.entries()) {
      const harder = ordered[index + 1]
      if (!harder) continue
      const [first, second] = market.outcomes
      const [harderFirst, easierSecond] = harder.outcomes
      if (!first || !second || !harderFirst || !easierSecond) continue
      if (
        harderFirst.oddsThousandths < first.oddsThousandths ||
        easierSecond.oddsThousandths > second.oddsThousandths
      ) {
        broken.push(`${keyOf(harder)} pays less than the easier ${keyOf(market)}`)
      }
    }
  }
  return broken
}

function brokenBalance(markets: readonly PricedMarket[], lineMarketIds: ReadonlySet<number>): string[] {
  return [...familiesOf(markets, lineMarketIds)]
    .filter(([, family]) => family.filter(({ isMostBalanced }) => isMostBalanced).length !== 1)
    .map(([name]) => `${name} has not exactly one most balanced line`)
}

function familiesOf(
  markets: readonly PricedMarket[],
  lineMarketIds: ReadonlySet<number>,
): Map<string, PricedMarket[]> {
  const lines = markets.filter(({ marketId }) => lineMarketIds.has(marketId))
  return Map.groupBy(lines, ({ marketId, specifier }) =>
    [marketId, ...specifier.split('|').filter((part) => !/^(?:total|hcp)=/.test(part))].join('|'),
  )
}

function difficultyOf({ specifier }: SpecifiedMarket): number {
  const [, name, value] = /(total|hcp)=([-\d.]+)$/.exec(specifier) ?? []
  return name === 'hcp' ? -Number(value) : Number(value)
}
