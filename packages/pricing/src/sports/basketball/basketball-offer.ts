import type { SpecifiedMarket } from '../../markets/specified-market.ts'
import { formatSpecifier } from '../../markets/specifier.ts'
import { halfLines } from '../../rules/integer-distribution.ts'
import type { BasketballView, Scope } from './basketball-outlook.ts'
import type { PointsMeasure } from './points-table.ts'

/** The markets to offer; a finished part has none. */
export function basketballOffer(view: BasketballView): SpecifiedMarket[] {
  const { handicaps, totals } = linesOf(view)
  const markets = [
    market(219),
    ...handicaps(223, 'final', 3),
    ...totals(225, 'final', 'total', 3),
    ...totals(227, 'final', 'home', 1),
    ...totals(228, 'final', 'away', 1),
    market(229),
    market(290),
  ]
  if (view.leftS('regulation') > 0) markets.push(market(1), market(220))
  if (view.leftS('half_1') > 0) {
    markets.push(
      ...[60, 64, 74].map((id) => market(id)),
      ...handicaps(66, 'half_1', 2),
      ...totals(68, 'half_1', 'total', 2),
      ...totals(69, 'half_1', 'home', 1),
      ...totals(70, 'half_1', 'away', 1),
    )
  }
  if (view.leftS('half_2') > 0) {
    markets.push(market(83), ...handicaps(88, 'half_2', 2), ...totals(90, 'half_2', 'total', 2))
  }
  for (const [index, scope] of QUARTERS.entries()) {
    if (view.leftS(scope) === 0) continue
    const parts = { quarternr: index + 1 }
    markets.push(
      ...[235, 302, 304].map((id) => market(id, parts)),
      ...handicaps(303, scope, 1, parts),
      ...totals(236, scope, 'total', 1, parts),
      ...totals(756, scope, 'home', 0, parts),
      ...totals(757, scope, 'away', 0, parts),
    )
  }
  return markets
}

const QUARTERS = ['quarter_1', 'quarter_2', 'quarter_3', 'quarter_4'] as const

type Parts = Record<string, number>

function linesOf(view: BasketballView) {
  const handicaps = (id: number, of: Scope, reach: number, parts: Parts = {}) =>
    halfLines(view.counted({ of, measure: 'margin' }), reach, 1).map((line) =>
      market(id, { ...parts, hcp: -line }),
    )
  const totals = (id: number, of: Scope, measure: PointsMeasure, reach: number, parts: Parts = {}) =>
    halfLines(view.counted({ of, measure }), reach, 1).map((line) => market(id, { ...parts, total: line }))
  return { handicaps, totals }
}

function market(marketId: number, parts: Parts = {}): SpecifiedMarket {
  return { marketId, specifier: formatSpecifier(parts) }
}
