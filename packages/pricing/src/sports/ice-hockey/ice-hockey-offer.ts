import type { SpecifiedMarket } from '../../markets/specified-market.ts'
import { formatSpecifier } from '../../markets/specifier.ts'
import type { PerSide } from '../../match/per-side.ts'
import { counted, marginOf, totalOf } from '../../match/per-side.ts'
import type { StateOfPlay } from '../../match/state-of-play.ts'
import { halfLines } from '../../rules/integer-distribution.ts'
import type { Outlook } from '../../rules/market-rule.ts'
import type { IceHockeyQuantity } from './ice-hockey-outlook.ts'
import { periodsLeftS, SCORE_SPACE } from './ice-hockey-outlook.ts'
import { regulationScore } from './ice-hockey-state.ts'

/** The markets worth offering; regulation's own are over once overtime begins. */
export function iceHockeyOffer(outlook: Outlook<IceHockeyQuantity>, state: StateOfPlay): SpecifiedMarket[] {
  const lines: LinesOf = (quantity, valueOf, reach) => {
    const distribution = outlook(quantity)
    return distribution ? halfLines(counted(SCORE_SPACE, distribution, valueOf), reach, 1) : []
  }
  const left = periodsLeftS(state)
  const final = [
    market(406),
    ...lines({ of: 'final' }, marginOf, 2)
      .filter((line) => Math.abs(line) > 1)
      .map((line) => market(410, { hcp: -line })),
    ...lines({ of: 'final' }, totalOf, 2).map((line) => market(412, { total: line })),
  ]
  if (left.every((seconds) => seconds === 0)) return final

  const goalnr = totalOf(regulationScore(state)) + 1
  return [
    ...final,
    ...REGULATION_IDS.map((id) => market(id)),
    ...lines({ of: 'regulation' }, totalOf, 2).map((line) => market(18, { total: line })),
    ...lines({ of: 'regulation' }, marginOf, 2).map((line) => market(16, { hcp: -line })),
    ...lines({ of: 'regulation' }, ({ home }) => home, 1).map((line) => market(19, { total: line })),
    ...lines({ of: 'regulation' }, ({ away }) => away, 1).map((line) => market(20, { total: line })),
    ...STARTS.map((hcp) => market(14, { hcp })),
    market(8, { goalnr }),
    ...openPeriods(left).flatMap((periodnr) => periodMarkets(lines, periodnr)),
  ]
}

type LinesOf = (quantity: IceHockeyQuantity, valueOf: (score: PerSide) => number, reach: number) => number[]

function periodMarkets(lines: LinesOf, periodnr: number): SpecifiedMarket[] {
  const quantity = { of: 'period', period: periodnr } as const
  const totals = lines(quantity, totalOf, 1).map((line) => market(446, { periodnr, total: line }))
  const handicaps = lines(quantity, marginOf, 1).map((line) => market(460, { periodnr, hcp: -line }))
  return [market(443, { periodnr }), market(445, { periodnr }), ...totals, ...handicaps]
}

const REGULATION_IDS = [1, 10, 11, 15, 26, 29, 45, 220, 432] as const
const STARTS = ['0:2', '0:1', '1:0', '2:0'] as const

function openPeriods(left: readonly number[]): number[] {
  return left.flatMap((seconds, index) => (seconds > 0 ? [index + 1] : []))
}

function market(marketId: number, parts: Record<string, number | string> = {}): SpecifiedMarket {
  return { marketId, specifier: formatSpecifier(parts) }
}
