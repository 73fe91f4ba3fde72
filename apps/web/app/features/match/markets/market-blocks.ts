import type { Market } from '@touchline/contract/entities/match/market'

/** Markets under one title: one market, or all lines of one. */
export interface MarketBlock {
  key: string
  marketId: number
  name: string
  family: Market['family']
  marketGroups: readonly string[]
  /** Lines in order of their value. */
  markets: readonly Market[]
}

/** Markets as blocks in order of priority; lines of the same market form a ladder. */
export function marketBlocks(markets: readonly Market[]): MarketBlock[] {
  const byPriority = markets.toSorted((a, b) => a.priority - b.priority || compareSpecifiers(a, b))
  const blocks = Map.groupBy(byPriority, blockKey)
  return [...blocks].flatMap(([key, together]) => {
    const [first] = together
    if (!first) return []
    const { id, name, family, marketGroups } = first
    return [{ key, marketId: id, name, family, marketGroups, markets: together }]
  })
}

/** Blocks whose title or outcomes contain every typed word, case-insensitively. */
export function filterBlocks(blocks: readonly MarketBlock[], query: string): readonly MarketBlock[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return blocks
  return blocks.filter(({ name, markets }) => {
    const outcomes = markets.flatMap((market) => market.outcomes.map((outcome) => outcome.name))
    const text = [name, ...outcomes].join(' ').toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/**
 * Without the line itself: `setnr=1|total=9.5` belongs with `setnr=1|total=10.5`. A sender whose titles name the line keeps
 * a card for each.
 */
function blockKey({ id, name, specifier, family }: Market): string {
  const rest = specifier.split('|').filter((part) => !LINE.test(part))
  return [id, ...rest, family !== 'line' && name].filter(Boolean).join(':')
}

function compareSpecifiers(a: Market, b: Market): number {
  return (
    (lineOf(a) ?? 0) - (lineOf(b) ?? 0) || a.specifier.localeCompare(b.specifier, 'en', { numeric: true })
  )
}

/** `-1.5`, and a head start of 0:2 as two goals behind. */
function lineOf({ specifier }: Market): number | undefined {
  const line = specifier.split('|').find((part) => LINE.test(part))
  if (line === undefined) return undefined
  const [value, start = 0] = line.slice(line.indexOf('=') + 1).split(':')
  return Number(value) - Number(start)
}

const LINE = /^(?:total|hcp)=-?\d+(?:[.:]\d+)?$/
