import type { SpecifiedMarket } from '../../markets/specified-market.ts'
import { formatSpecifier } from '../../markets/specifier.ts'
import { counted, marginOf, totalOf } from '../../match/per-side.ts'
import { halfLines } from '../../rules/integer-distribution.ts'
import { SET_SPACE, setScoreIndex } from './chains/set-chain.ts'
import type { TennisView } from './tennis-outlook.ts'
import type { TennisScore } from './tennis-score.ts'
import { setNumberOf } from './tennis-score.ts'

/**
 * The markets worth offering: the match, the set in play and the next one, the game in play and the next one. What
 * may never be played (a third set, a game after a set's last) isn't offered before it is certain.
 */
export function tennisOffer(view: TennisView, bestOf: number): SpecifiedMarket[] {
  const current = setNumberOf(view.score)
  const sets = isNextSetCertain(view.score, bestOf) ? [current, current + 1] : [current]
  return [
    ...matchMarkets(view, bestOf),
    ...sets.flatMap((setnr) => setMarkets(view, setnr)),
    ...openGames(view.score).flatMap((gamenr) => gameMarkets(current, gamenr)),
  ]
}

function matchMarkets(view: TennisView, bestOf: number): SpecifiedMarket[] {
  const games = view.finals().games
  const markets = [
    market(186),
    ...halfLines(games.margin, 2, 1).map((line) => market(187, { hcp: -line })),
    ...halfLines(games.total, 3, 1).map((line) => market(189, { total: line })),
    ...halfLines(games.home, 1, 1).map((line) => market(190, { total: line })),
    ...halfLines(games.away, 1, 1).map((line) => market(191, { total: line })),
    market(198),
  ]
  if (bestOf === 1) return markets
  const handicaps = bestOf === 5 ? [-2.5, -1.5, 1.5, 2.5] : [-1.5, 1.5]
  return [
    ...markets,
    ...handicaps.map((hcp) => market(188, { hcp })),
    market(192),
    market(193),
    market(196, { bestof: bestOf }),
    market(199, { bestof: bestOf }),
  ]
}

function setMarkets(view: TennisView, setnr: number): SpecifiedMarket[] {
  const distribution = view.outlook({ of: 'set', set: setnr })
  if (!distribution) return []
  const totals = counted(SET_SPACE, distribution, totalOf)
  const margins = counted(SET_SPACE, distribution, marginOf)
  return [
    market(202, { setnr }),
    ...halfLines(totals, 1, 1).map((line) => market(204, { setnr, total: line })),
    // A set can't end level, so half a game is the winner over again.
    ...halfLines(margins, 2, 1)
      .filter((line) => Math.abs(line) > 1)
      .map((line) => market(203, { setnr, hcp: -line })),
    market(206, { setnr }),
    market(207, { setnr }),
  ]
}

function gameMarkets(setnr: number, gamenr: number): SpecifiedMarket[] {
  const winner = market(210, { setnr, gamenr })
  if (gamenr === TIEBREAK_GAME) return [winner]
  return [winner, market(212, { setnr, gamenr }), market(214, { setnr, gamenr })]
}

/** The game in play, and the next one when the set goes on whoever wins this one. */
function openGames(score: TennisScore | null): number[] {
  const { home, away } = score?.games ?? { home: 0, away: 0 }
  const current = home + away + 1
  const goesOn = setScoreIndex({ home: home + 1, away }) < 0 && setScoreIndex({ home, away: away + 1 }) < 0
  return goesOn ? [current, current + 1] : [current]
}

function isNextSetCertain(score: TennisScore | null, bestOf: number): boolean {
  const setsToWin = (bestOf + 1) / 2
  return Math.max(score?.sets.home ?? 0, score?.sets.away ?? 0) + 1 < setsToWin
}

const TIEBREAK_GAME = 13

function market(marketId: number, parts: Record<string, number> = {}): SpecifiedMarket {
  return { marketId, specifier: formatSpecifier(parts) }
}
