import type { RandomStream } from '../../random.ts'
import type { OfferedBet } from './offered-bets.ts'

export interface Planted {
  parts: OfferedBet[][]
  /** What a stake of 1 on the planted bets returns at least. */
  returns: number
  kind: 'one price raised' | 'two prices of different markets'
  bets: string[]
}

/** Null when there is nothing to plant on: no market whose outcomes make a whole book. */
export function plantArbitrage(
  parts: readonly (readonly OfferedBet[])[],
  random: RandomStream,
): Planted | null {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const planted = plantOnce(parts, random)
    if (planted) return planted
  }
  return null
}

/** Raises one price, or sets two of different markets, so that a stake returns some percent more than itself. */
function plantOnce(parts: readonly (readonly OfferedBet[])[], random: RandomStream): Planted | null {
  const partIndex = random.integer(0, parts.length - 1)
  const bets = parts[partIndex] ?? []
  const returns = 1 + random.between(0.004, 0.03)
  const across = random.chance(0.5) ? complementsAcross(bets, random) : null
  const changed = across ?? bookOf(bets, random)
  if (!changed) return null
  const { chosen, kind } = changed
  // The first one's price makes up for what the others leave of a book of 1 / returns.
  const others = chosen.slice(1).reduce((sum, { odds }) => sum + 1 / odds, 0)
  const left = 1 / returns - others
  if (left <= 0.001) return null
  const odds = 1 / left
  const raised = chosen[0]
  return {
    parts: parts.map((part, index) =>
      part.map((bet) => (index === partIndex && bet === raised ? { ...bet, odds } : bet)),
    ),
    returns,
    kind,
    bets: chosen.map(({ name }) => name),
  }
}

interface Chosen {
  chosen: OfferedBet[]
  kind: Planted['kind']
}

const TRIES = 60

/** All outcomes of one market, exactly one of which wins in every end. */
function bookOf(bets: readonly OfferedBet[], random: RandomStream): Chosen | null {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const raised = random.pick(bets)
    const others = bets.filter((bet) => bet !== raised && bet.market === raised.market)
    const chosen = [raised, ...others]
    if (isBook(chosen)) return { chosen, kind: 'one price raised' }
  }
  return null
}

/** Two bets of different markets, exactly one of which wins in every end. */
function complementsAcross(bets: readonly OfferedBet[], random: RandomStream): Chosen | null {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const one = random.pick(bets)
    const other = bets.find((bet) => bet.market !== one.market && isBook([one, bet]))
    if (other) return { chosen: [one, other], kind: 'two prices of different markets' }
  }
  return null
}

function isBook(bets: readonly OfferedBet[]): boolean {
  const count = bets[0]?.codeOf.length ?? 0
  for (let end = 0; end < count; end++) {
    let won = 0
    for (const { codeOf, won: shares } of bets) won += shares[codeOf[end] ?? 0] ?? 0
    if (won !== 1) return false
  }
  return count > 0
}
