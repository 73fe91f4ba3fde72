import type { WinChance } from '@touchline/contract/entities/match/match-extras'
import type { ChartLine } from '../../charts/line-chart.tsx'

export const CHANCE_SIDES = ['home', 'draw', 'away'] as const
export type ChanceSide = (typeof CHANCE_SIDES)[number]

export interface ChanceLine extends ChartLine {
  key: ChanceSide
  latest: number
}

/** One line for each result of the match. */
export function chanceLines(
  chances: readonly WinChance[],
  names: Readonly<Record<ChanceSide, string>>,
): ChanceLine[] {
  return CHANCE_SIDES.flatMap((key) => {
    const points = chances.flatMap((chance) => {
      const value = chance[key]
      return value === null ? [] : [{ atMs: Date.parse(chance.at), value }]
    })
    const latest = points.at(-1)?.value
    return latest === undefined ? [] : [{ key, name: names[key], points, latest }]
  })
}
