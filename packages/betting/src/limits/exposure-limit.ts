import type { Carried } from './carried-exposure.ts'
import { worstCase } from './worst-case.ts'

export const EXPOSURE_RULES = [
  'stake',
  'player_outcome',
  'combination',
  'player_day',
  'market',
  'match',
] as const
/**
 * What a limit counts: one bet's stake, a player's profit at an outcome, with one combination and with the bets of a
 * day, the worst case of a market and the sum of a match's markets.
 */
export type ExposureRule = (typeof EXPOSURE_RULES)[number]

/** Amounts by rule; one that is missing does not limit. */
export type ExposureCaps = { readonly [Rule in ExposureRule]?: number }

/** A leg of a bet to check, and what is reserved already around it. */
export type ExposedLeg = {
  readonly caps: ExposureCaps
  /** Equal for legs on the same market or match, counted apart before the match and in play. */
  readonly marketKey: string
  readonly matchKey: string
  readonly outcomeId: number
  readonly isWinnerTakesOne: boolean
  /** By outcome id. */
  readonly outcomes: Readonly<Record<string, Carried>>
  readonly playerProfit: number
  readonly combinationProfit: number
  readonly dayProfit: number
  readonly matchWorst: number
}

export type ExposedBet = {
  readonly legs: readonly ExposedLeg[]
  /** Equal for bets of the same legs; null for a single. */
  readonly combination: string | null
  /** In the smallest unit of the bet's currency. */
  readonly stakeMinor: number
  readonly stakeMinMinor: number
  /** What each leg carries at a stake. */
  readonly carriedAt: (stakeMinor: number) => readonly Carried[]
}

export type ExposureRefusal = {
  /** Of the bet in the request. */
  readonly index: number
  readonly rule: ExposureRule
  /** What the rule still allows, by its own measure; never below zero. */
  readonly headroom: number
  /** The greatest stake that all rules allow; zero where none does. */
  readonly fittingStakeMinor: number
}

/**
 * The first bet of a request that does not fit beside those before it, with the rule that allows the smallest stake;
 * null where all fit. A sum that is above its limit already allows nothing.
 */
export function exposureRefusal(bets: readonly ExposedBet[]): ExposureRefusal | null {
  const taken: { bet: ExposedBet; carried: readonly Carried[] }[] = []
  for (const [index, bet] of bets.entries()) {
    const brokenAt = (stakeMinor: number) => brokenRules(bet, bet.carriedAt(stakeMinor), taken)
    const broken = brokenAt(bet.stakeMinor)
    if (broken.length > 0) {
      const [first] = broken
        .map(({ rule, headroom }) => {
          const fits = greatest(bet, (stake) => !names(brokenAt(stake)).includes(rule))
          return { rule, headroom, fits }
        })
        .toSorted((one, other) => one.fits - other.fits)
      const fittingStakeMinor = greatest(bet, (stake) => brokenAt(stake).length === 0)
      if (first) return { index, rule: first.rule, headroom: Math.max(0, first.headroom), fittingStakeMinor }
    }
    taken.push({ bet, carried: bet.carriedAt(bet.stakeMinor) })
  }
  return null
}

interface Broken {
  rule: ExposureRule
  headroom: number
}

const names = (broken: readonly Broken[]) => broken.map(({ rule }) => rule)

type Taken = readonly { bet: ExposedBet; carried: readonly Carried[] }[]

/** Each rule that the bet breaks, with its least headroom. */
function brokenRules(bet: ExposedBet, carried: readonly Carried[], taken: Taken): Broken[] {
  const all = [...taken, { bet, carried }]
  const profit = profitOf(carried)
  const stake = carried.reduce((sum, each) => sum + each.stake, 0)
  const sumOf = (isCounted: (other: ExposedBet) => boolean) =>
    all.reduce((sum, each) => sum + (isCounted(each.bet) ? profitOf(each.carried) : 0), 0)
  const checks = bet.legs.flatMap((leg, place): Check[] => [
    { rule: 'stake', cap: leg.caps.stake, used: stake, own: stake },
    {
      rule: 'player_outcome',
      cap: leg.caps.player_outcome,
      used: leg.playerProfit + outcomeProfit(leg, all),
      own: profitOf(carried.slice(place, place + 1)),
    },
    {
      rule: 'combination',
      cap: bet.combination === null ? undefined : leg.caps.combination,
      used: leg.combinationProfit + sumOf(({ combination }) => combination === bet.combination),
      own: profit,
    },
    { rule: 'player_day', cap: leg.caps.player_day, used: leg.dayProfit + sumOf(() => true), own: profit },
    { rule: 'market', cap: leg.caps.market, ...movement(all, taken, (legs) => marketWorst(leg, legs)) },
    { rule: 'match', cap: leg.caps.match, ...movement(all, taken, (legs) => matchWorst(leg, legs)) },
  ])
  const broken = new Map<ExposureRule, Broken>()
  for (const { rule, cap, used, own } of checks) {
    if (cap === undefined || used <= cap) continue
    const headroom = cap - (used - own)
    if (headroom < (broken.get(rule)?.headroom ?? Number.POSITIVE_INFINITY))
      broken.set(rule, { rule, headroom })
  }
  return [...broken.values()]
}

interface Check {
  rule: ExposureRule
  cap: number | undefined
  /** With the bet, and what of it is the bet's own. */
  used: number
  own: number
}

function movement(all: Taken, before: Taken, worst: (legs: Taken) => number): Pick<Check, 'used' | 'own'> {
  const used = worst(all)
  return { used, own: used - worst(before) }
}

function outcomeProfit({ marketKey, outcomeId }: ExposedLeg, all: Taken): number {
  return all.reduce(
    (sum, { bet, carried }) =>
      sum +
      profitOf(
        carried.filter((_, at) => {
          const leg = bet.legs[at]
          // A player's outcome counts before the match and in play together; of one request all are the same.
          return leg?.marketKey === marketKey && leg.outcomeId === outcomeId
        }),
      ),
    0,
  )
}

function marketWorst({ marketKey, outcomes, isWinnerTakesOne }: ExposedLeg, all: Taken): number {
  const byOutcome = new Map(Object.entries(outcomes))
  for (const { bet, carried } of all) {
    for (const [at, leg] of bet.legs.entries()) {
      if (leg.marketKey !== marketKey) continue
      const { stake = 0, payout = 0 } = byOutcome.get(String(leg.outcomeId)) ?? {}
      const more = carried[at] ?? { stake: 0, payout: 0 }
      byOutcome.set(String(leg.outcomeId), { stake: stake + more.stake, payout: payout + more.payout })
    }
  }
  return worstCase([...byOutcome.values()], isWinnerTakesOne)
}

/** The match's sum, each market of the request moved to its new worst case. */
function matchWorst({ matchKey, matchWorst: before }: ExposedLeg, all: Taken): number {
  const legs = all.flatMap(({ bet }) => bet.legs.filter((leg) => leg.matchKey === matchKey))
  const markets = new Map(legs.map((leg) => [leg.marketKey, leg]))
  return [...markets.values()].reduce(
    (sum, leg) => sum + marketWorst(leg, all) - marketWorst(leg, []),
    before,
  )
}

function profitOf(carried: readonly Carried[]): number {
  return carried.reduce((sum, { stake, payout }) => sum + payout - stake, 0)
}

/** The greatest stake up to the bet's own that fits; sums are convex in the stake, so all below it fit as well. */
function greatest({ stakeMinor, stakeMinMinor }: ExposedBet, fits: (stakeMinor: number) => boolean): number {
  let [low, high] = [0, stakeMinor]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low < stakeMinMinor ? 0 : low
}
