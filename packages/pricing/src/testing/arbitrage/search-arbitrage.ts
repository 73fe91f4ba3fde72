import { type Bounds, bestGuarantee, type Returns } from './best-guarantee.ts'
import type { OfferedBet } from './offered-bets.ts'

export interface FoundStakes extends Bounds {
  stakes: { bet: string; odds: number; share: number }[]
  bets: number
  ends: number
}

/**
 * Looks for stakes on all bets of a moment whose least return is the greatest: above 1 they are an arbitrage. Ends of
 * different parts are independent, so what is staked on each has its worst end by itself, and the best part by itself is
 * the best of all.
 */
export function searchArbitrage(
  parts: readonly (readonly OfferedBet[])[],
  isEnough: (bounds: Bounds) => boolean,
): FoundStakes | null {
  const found = parts.flatMap((bets) => (bets.length > 0 ? [searchPart(bets, isEnough)] : []))
  const [first] = found
  if (!first) return null
  const best = found.reduce((most, other) => (other.atLeast > most.atLeast ? other : most), first)
  return {
    ...best,
    atMost: Math.max(...found.map(({ atMost }) => atMost)),
    bets: found.reduce((sum, { bets }) => sum + bets, 0),
    ends: found.reduce((sum, { ends }) => sum + ends, 0),
  }
}

function searchPart(bets: readonly OfferedBet[], isEnough: (bounds: Bounds) => boolean): FoundStakes {
  const ends = distinctEnds(bets)
  const { atLeast, atMost, stakes } = bestGuarantee(returnsOf(bets, ends), isEnough)
  const named = bets.flatMap(({ name, odds }, index) => {
    const share = stakes[index] ?? 0
    return share > 1e-6 ? [{ bet: name, odds, share }] : []
  })
  return { atLeast, atMost, stakes: named, bets: bets.length, ends: ends.length }
}

/** What each bet returns of a stake of 1. */
function returnsOf(bets: readonly OfferedBet[], ends: readonly number[]): Returns {
  return bets.map(({ odds, codeOf, won, refunded }) => {
    const byCode = won.map((share, code) => share * odds + (refunded[code] ?? 0))
    const ofBet = new Float64Array(ends.length)
    for (let place = 0; place < ofBet.length; place++)
      ofBet[place] = byCode[codeOf[ends[place] ?? 0] ?? 0] ?? 0
    return ofBet
  })
}

/** One of all ends in which every bet returns the same. */
function distinctEnds(bets: readonly OfferedBet[]): number[] {
  const places = new Map<string, OfferedBet>(bets.map((bet) => [bet.market, bet]))
  const count = bets[0]?.codeOf.length ?? 0
  const high = new Uint32Array(count)
  const low = new Uint32Array(count)
  for (const { codeOf } of places.values()) {
    for (let end = 0; end < count; end++) {
      const code = (codeOf[end] ?? 0) + 1
      high[end] = Math.imul((high[end] ?? 0) ^ code, 0x01000193) ^ ((high[end] ?? 0) >>> 15)
      low[end] = Math.imul((low[end] ?? 0) + code, 0x85ebca6b) ^ ((low[end] ?? 0) >>> 13)
    }
  }
  const known = new Map<number, number>()
  for (let end = 0; end < count; end++) {
    // 53 bits: that two of some tens of thousands of ends share them by chance is one in millions.
    const key = (high[end] ?? 0) * 2 ** 21 + ((low[end] ?? 0) >>> 11)
    if (!known.has(key)) known.set(key, end)
  }
  return [...known.values()]
}
