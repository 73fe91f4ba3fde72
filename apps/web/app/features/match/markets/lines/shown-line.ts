import type { Market } from '@touchline/contract/entities/match/market'

/** The line with the most even prices, as the feed marks it; else the one whose longest price is the shortest. */
export function balancedLine(lines: readonly Market[]): Market | undefined {
  return (
    lines.find(({ mostBalanced }) => mostBalanced) ??
    lines.toSorted((a, b) => longestPrice(a) - longestPrice(b))[0]
  )
}

const longestPrice = ({ outcomes }: Market) => Math.max(...outcomes.map(({ odds }) => odds))

/** The chosen line while it is offered; then the balanced one of what is left. */
export function lineAt(offered: readonly Market[], chosen: string | undefined): Market | undefined {
  return offered.find(({ specifier }) => specifier === chosen) ?? balancedLine(offered)
}
