import type { Market } from '@touchline/contract/entities/match/market'
import { marketBlocks } from '../../../../../apps/web/app/features/match/markets/market-blocks.ts'
import { MarketCard } from '../../../../../apps/web/app/features/match/markets/market-card.tsx'
import { State, States } from '../../../../frame/states.tsx'
import { goalsOf, MATCH, suspended, winnerOf } from '../../../../frame/view-data.ts'

export default { title: 'Views/MarketCard' }

const LINES = ['1.5', '2.5', '3.5'].map((line) => goalsOf(MATCH, line))

export function Open() {
  return (
    <States>
      <State name="three ways">
        <Card markets={[winnerOf(MATCH)]} />
      </State>
      <State name="lines">
        <Card markets={LINES} />
      </State>
    </States>
  )
}

export function Closed() {
  return (
    <States>
      <State name="suspended">
        <Card markets={[suspended(winnerOf(MATCH))]} />
      </State>
      <State name="folded">
        <Card markets={LINES} isOpenAtFirst={false} />
      </State>
    </States>
  )
}

function Card({ markets, isOpenAtFirst = true }: { markets: readonly Market[]; isOpenAtFirst?: boolean }) {
  const [block] = marketBlocks(markets)
  return block && <MarketCard match={MATCH} block={block} isOpenAtFirst={isOpenAtFirst} isHidden={false} />
}
