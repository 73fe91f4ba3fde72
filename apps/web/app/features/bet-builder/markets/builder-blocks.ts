import type { Market, MarketGroup } from '@touchline/contract/entities/match/market'

/** Markets under one title: one market, or all lines of one. */
export interface BuilderBlock {
  key: string
  name: string
  marketGroups: readonly string[]
  markets: readonly Market[]
}

/** In the order of the match page. The lines of a market share its name, by which they are grouped. */
export function builderBlocks(markets: readonly Market[]): BuilderBlock[] {
  const together = Map.groupBy(markets, ({ id, name }) => `${id}:${name}`)
  return [...together].flatMap(([key, lines]) => {
    const [first] = lines
    return first ? [{ key, name: first.name, marketGroups: first.marketGroups, markets: lines }] : []
  })
}

/** The groups of the blocks, in their order. */
export function groupsOf(groups: readonly MarketGroup[], blocks: readonly BuilderBlock[]): MarketGroup[] {
  return groups.filter(({ groupKey }) => blocks.some(({ marketGroups }) => marketGroups.includes(groupKey)))
}

export function inGroup(blocks: readonly BuilderBlock[], groupKey: string | null): readonly BuilderBlock[] {
  return groupKey === null ? blocks : blocks.filter(({ marketGroups }) => marketGroups.includes(groupKey))
}

/** Lines and markets whose title or outcomes contain every typed word. */
export function matchingBlocks(blocks: readonly BuilderBlock[], query: string): readonly BuilderBlock[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return blocks
  return blocks.flatMap((block) => {
    const markets = block.markets.filter((market) => {
      const text = [block.name, ...market.outcomes.map(({ name }) => name)].join(' ').toLocaleLowerCase()
      return words.every((word) => text.includes(word))
    })
    return markets.length > 0 ? [{ ...block, markets }] : []
  })
}
