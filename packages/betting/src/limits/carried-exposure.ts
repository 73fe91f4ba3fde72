import { type BetToSettle, type LegToSettle, settleBet } from '../settlement/settle-bet.ts'
import { systemLines } from '../systems/system-lines.ts'
import { lineCount } from '../systems/system-types.ts'

/** What a leg carries of its bet, or a bet in all; the profit at risk is the payout without the stake. */
export type Carried = { readonly stake: number; readonly payout: number }

const NOTHING: Carried = { stake: 0, payout: 0 }

/**
 * What each leg carries of an open bet, in whole units of what `convert` gives (which must not fall when the amount
 * rises). An open leg has the share ln(odds) of the sum over the open legs; of a system it has the sum over the lines,
 * of a custom bet the share by its legs' own prices. Decided legs carry nothing: the open ones take over, and a line
 * that nothing decides any more is left out. The last open leg takes the rest, so that the parts sum to the bet.
 */
export function carriedExposure(bet: BetToSettle, convert: (amountMinor: number) => number): Carried[] {
  const weights = weightsOf(bet)
  if (!weights) return bet.legs.map(() => NOTHING)
  const total = { stake: convert(weights.stakeMinor), payout: convert(weights.payoutMinor) }
  const stakes = distribute(total.stake, weights.stakes)
  const payouts = distribute(total.payout, weights.payouts)
  return bet.legs.map((_, index) => ({ stake: stakes[index] ?? 0, payout: payouts[index] ?? 0 }))
}

interface Weights {
  /** Of the lines that are open. */
  stakeMinor: number
  payoutMinor: number
  /** By leg; zero for one that carries nothing. */
  stakes: number[]
  payouts: number[]
}

/** Null where nothing is at risk any more. */
function weightsOf(bet: BetToSettle): Weights | null {
  if (settleBet(bet).status === 'settled') return null
  const mostMinor = returnIf(bet, 'win')
  if (bet.betType !== 'system') {
    const shares = lineShares(bet.legs)
    return { stakeMinor: bet.stakeMinor, payoutMinor: mostMinor, stakes: shares, payouts: shares }
  }
  return systemWeights(bet, mostMinor - returnIf(bet, 'lose'))
}

/** The return if every open leg ends like this. */
function returnIf(bet: BetToSettle, result: 'win' | 'lose'): number {
  const legs = bet.legs.map((leg) => (leg.result ? leg : { ...leg, result }))
  const settlement = settleBet({ ...bet, legs })
  return settlement.status === 'settled' ? settlement.returnMinor : 0
}

function systemWeights({ legs, systemType, stakeMinor }: BetToSettle, payoutMinor: number): Weights | null {
  if (!systemType) throw new TypeError('A system bet without its system type')
  const factors = legs.map(factorIfWon)
  const stakes = legs.map(() => 0)
  const payouts = legs.map(() => 0)
  let openLines = 0
  const places = legs.map((_, index) => index)
  for (const line of systemLines(systemType, places, (place) => legs[place]?.isBanker === true)) {
    const factor = line.reduce((product, place) => product * (factors[place] ?? 0), 1)
    const open = line.filter((place) => legs[place]?.result === null)
    if (factor === 0 || open.length === 0) continue
    openLines += 1
    const shares = lineShares(open.flatMap((place) => legs[place] ?? []))
    for (const [index, place] of open.entries()) {
      const share = shares[index] ?? 0
      stakes[place] = (stakes[place] ?? 0) + share
      payouts[place] = (payouts[place] ?? 0) + share * factor
    }
  }
  if (openLines === 0) return null
  return {
    stakeMinor: Math.floor((stakeMinor * openLines) / lineCount(systemType)),
    payoutMinor,
    stakes,
    payouts,
  }
}

/** What a unit on the leg alone returns at best; only shares are made of it. */
function factorIfWon(leg: LegToSettle): number {
  const unitMinor = 1_000_000
  const single = { betType: 'single', stakeMinor: unitMinor, systemType: null, customOdds: null } as const
  return returnIf({ ...single, legs: [leg] }, 'win') / unitMinor
}

/** ln(odds) of the open legs over their sum; equal parts where all prices are 1. */
function lineShares(legs: readonly LegToSettle[]): number[] {
  const logs = legs.map(({ result, oddsThousandths }) => (result ? 0 : Math.log(oddsThousandths / 1000)))
  const sum = logs.reduce((total, log) => total + log, 0)
  if (sum > 0) return logs.map((log) => log / sum)
  const openCount = legs.filter(({ result }) => result === null).length
  return legs.map(({ result }) => (result ? 0 : 1 / openCount))
}

/** Whole parts by weight; the last one that has a weight takes the rest. */
function distribute(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const last = weights.findLastIndex((weight) => weight > 0)
  let rest = total
  return weights.map((weight, index) => {
    const part = index === last ? rest : Math.min(rest, Math.round((total * weight) / sum))
    if (weight > 0) rest -= part
    return weight > 0 ? part : 0
  })
}
