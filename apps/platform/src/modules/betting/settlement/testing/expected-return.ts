import { assertNever } from '@touchline/betting/assert-never'
import type { PlacedBody } from '../../testing/betting-day.ts'

/** How a leg ended in the end, as a test knows it: `tied` selections share one place. */
export interface LegEnd {
  result: 'win' | 'lose' | 'void' | 'half_win' | 'half_lose'
  tied: number
}

type Fraction = readonly [numerator: bigint, denominator: bigint]

const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]

/**
 * What a stake returns, line by line and in fractions: written apart from `settleBet`, which uses symmetric sums, to
 * hold it against.
 */
export function expectedReturn(
  bet: Pick<PlacedBody, 'selections' | 'systemId' | 'bankers' | 'groups'>,
  ends: readonly LegEnd[],
  stakeMinor: number,
): number {
  const [numerator, denominator] = factorOfBet(bet, ends)
  return Number((BigInt(stakeMinor) * numerator) / denominator)
}

/** The same with a ladder that multiplies the whole return by so many thousandths for so many legs won or half won. */
export function expectedBoosted(
  bet: Pick<PlacedBody, 'selections'>,
  ends: readonly LegEnd[],
  stakeMinor: number,
  ladder: Readonly<Record<number, number>>,
): number {
  const plainMinor = expectedReturn(bet, ends, stakeMinor)
  const won = ends.filter(({ result }) => result === 'win' || result === 'half_win').length
  const [numerator, denominator] = factorOfBet(bet, ends)
  const boosted = (BigInt(stakeMinor) * numerator * BigInt(ladder[won] ?? 1000)) / (denominator * 1000n)
  return plainMinor > stakeMinor ? Number(boosted) : plainMinor
}

/** What a free bet of this kind brings, of which so much of the stake was not sold. */
export function expectedFree(
  kind: 'only_win' | 'all_win' | 'no_risk',
  bet: Pick<PlacedBody, 'selections'>,
  ends: readonly LegEnd[],
  stakeMinor: number,
): number {
  const returnMinor = expectedReturn(bet, ends, stakeMinor)
  if (kind === 'no_risk') return Math.max(returnMinor, stakeMinor)
  if (ends.every(({ result }) => result === 'void')) return 0
  return kind === 'all_win' ? returnMinor : Math.max(0, returnMinor - stakeMinor)
}

function factorOfBet(
  bet: Pick<PlacedBody, 'selections' | 'systemId' | 'bankers' | 'groups'>,
  ends: readonly LegEnd[],
): Fraction {
  const grouped = new Set(bet.groups?.flatMap(({ selections }) => selections))
  const alone = bet.selections.flatMap(({ odds }, index) =>
    grouped.has(index) ? [] : [factorOf(odds, ends[index])],
  )
  const together = (bet.groups ?? []).map(({ selections, odds }) =>
    factorOfGroup(
      odds,
      selections.flatMap((index) => ends[index] ?? []),
    ),
  )
  const factors = [...alone, ...together]
  const bankers = new Set(bet.bankers ?? [])
  const free = factors.filter((_, index) => !bankers.has(index))
  const fixed = factors.filter((_, index) => bankers.has(index))
  const size = bet.systemId ? Number(bet.systemId.split('/')[0]) : free.length
  const lines = choices(free, size)
  const sum = lines.reduce<Fraction>(
    (total, line) => plus(total, [...line, ...fixed].reduce<Fraction>(times, [1n, 1n])),
    [0n, 1n],
  )
  return [sum[0], sum[1] * BigInt(lines.length)]
}

/** One price for all of them, each dead heat taken off it; void with one that is void or half. */
function factorOfGroup(odds: number, ends: readonly LegEnd[]): Fraction {
  if (ends.some(({ result }) => result === 'lose')) return [0n, 1n]
  if (ends.some(({ result }) => result !== 'win')) return [1n, 1n]
  return ends.reduce<Fraction>((price, { tied }) => times(price, [1n, BigInt(tied)]), [BigInt(odds), 1000n])
}

function factorOf(odds: number, end: LegEnd | undefined): Fraction {
  if (!end) throw new Error('A leg without an end')
  const price = BigInt(odds)
  const tied = BigInt(end.tied)
  switch (end.result) {
    case 'win':
      return [price, 1000n * tied]
    case 'half_win':
      return plus([1n, 2n], [price, 2000n * tied])
    case 'half_lose':
      return [1n, 2n]
    case 'void':
      return [1n, 1n]
    case 'lose':
      return [0n, 1n]
    default:
      return assertNever(end.result)
  }
}

function choices<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, index) =>
    choices(items.slice(index + 1), size - 1).map((rest) => [item].concat(rest)),
  )
}
