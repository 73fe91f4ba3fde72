import type { SpecifiedMarket } from '../../markets/specified-market.ts'
import { formatSpecifier } from '../../markets/specifier.ts'
import { counted, marginOf, totalOf } from '../../match/per-side.ts'
import { halfLines } from '../../rules/integer-distribution.ts'
import type { CounterStrikeView } from './counter-strike-outlook.ts'
import { ROUNDS_SPACE } from './map-chain.ts'
import { HALF_ROUNDS } from './round-chances.ts'

/** The markets worth offering: the series, the map in play or next, and the one after it when it is sure to be played. */
export function counterStrikeOffer(
  view: CounterStrikeView,
  maps: { home: number; away: number },
): SpecifiedMarket[] {
  const mapsToWin = (view.bestOf + 1) / 2
  const leader = Math.max(maps.home, maps.away)
  const isNextSure = leader + 1 < mapsToWin
  const openMaps = isNextSure ? [view.map, view.map + 1] : [view.map]
  return [...seriesMarkets(view.bestOf), ...openMaps.flatMap((mapnr) => mapMarkets(view, mapnr))]
}

function seriesMarkets(bestOf: number): SpecifiedMarket[] {
  const winner = market(186)
  if (bestOf === 1) return [winner]
  const handicaps = bestOf === 5 ? [-2.5, -1.5, 1.5, 2.5] : [-1.5, 1.5]
  const totals = bestOf === 5 ? [3.5, 4.5] : [2.5]
  return [
    winner,
    ...handicaps.map((hcp) => market(327, { hcp })),
    ...totals.map((line) => market(328, { total: line })),
    market(199, { bestof: bestOf }),
  ]
}

function mapMarkets(view: CounterStrikeView, mapnr: number): SpecifiedMarket[] {
  const finals = view.outlook({ of: 'map', map: mapnr })
  if (!finals) return []
  const lines = (valueOf: Parameters<typeof counted>[2], reach: number) =>
    halfLines(counted(ROUNDS_SPACE, finals, valueOf), reach, 1)
  return [
    market(330, { mapnr }),
    ...lines(marginOf, 3)
      // A map can't end level, so half a round is the winner over again.
      .filter((line) => Math.abs(line) > 1)
      .map((line) => market(331, { mapnr, hcp: -line })),
    ...lines(totalOf, 2).map((line) => market(332, { mapnr, total: line })),
    ...lines(({ home }) => home, 1).map((line) => market(623, { mapnr, total: line })),
    ...lines(({ away }) => away, 1).map((line) => market(624, { mapnr, total: line })),
    market(621, { mapnr }),
    market(622, { mapnr }),
    market(336, { mapnr }),
    ...RACES.map((roundnr) => market(335, { mapnr, roundnr })),
    ...openRounds(view, mapnr).map((roundnr) => market(333, { mapnr, roundnr })),
  ]
}

const RACES = [5, 7, 10] as const

/** The round in play, and the pistol rounds of both halves while they are to come. */
function openRounds(view: CounterStrikeView, mapnr: number): number[] {
  const played = mapnr === view.map ? totalOf(view.rounds) : 0
  const current = played + 1
  return current <= HALF_ROUNDS ? [current, HALF_ROUNDS + 1] : [current]
}

function market(marketId: number, parts: Record<string, number> = {}): SpecifiedMarket {
  return { marketId, specifier: formatSpecifier(parts) }
}
