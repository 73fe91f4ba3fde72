import { assertNever } from '@touchline/betting/assert-never'
import type { Match } from '@touchline/contract/entities/catalogue'
import { Collapse } from '@touchline/ui/collapse'
import { memo, useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { lazyComponent } from '../../../shared/slots/lazy-component.tsx'
import { Slot } from '../../../shared/slots/slot.tsx'
import { useHasBeen } from '../../../shared/slots/use-has-been.ts'
import { menuMarket } from '../market-menu/menu-market.ts'
import correctScoreGrid from './correct-scores/correct-score-grid.module.css'
import { LineCard } from './lines/line-card.tsx'
import type { MarketBlock } from './market-blocks.ts'
import styles from './market-card.module.css'
import { OutcomeList } from './outcomes/outcome-list.tsx'
import { OutcomeRow } from './outcomes/outcome-row.tsx'
import { WhileOffered } from './outcomes/while-offered.tsx'

/** Loaded on demand, since few markets need it. */
export const LazyCorrectScoreGrid = lazyComponent(
  () => import('./correct-scores/correct-score-grid.tsx').then((module) => module.CorrectScoreGrid),
  correctScoreGrid.root,
)

interface PricesProps {
  match: Match
  block: MarketBlock
}

interface CardProps extends PricesProps {
  /** Unfolded without a press; its prices are rendered with it. */
  isOpenAtFirst: boolean
}

export interface MarketCardProps extends CardProps {
  /** In another group, or not matching the search. */
  isHidden: boolean
}

/** One market, or all lines of one, under its title. It disappears when all of them are withdrawn. */
export function MarketCard({ isHidden, ...card }: MarketCardProps) {
  return (
    <WhileOffered markets={card.block.markets} isHidden={isHidden}>
      <Card {...card} />
    </WhileOffered>
  )
}

/** Memoized against changes of the visibility around it. What was never unfolded has no prices to render and to follow. */
const Card = memo(({ match, block, isOpenAtFirst }: CardProps) => {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const hasPrices = useHasBeen(isOpenAtFirst || isUnfolded)
  const [first] = block.markets
  return (
    <section className={styles.root} aria-label={block.name}>
      <MenuButton block={block} />
      <Collapse
        title={<h2 className={styles.title}>{block.name}</h2>}
        aside={
          block.family === 'three_way' && first && <Slot name="marketMark" match={match} market={first} />
        }
        isOpenAtFirst={isOpenAtFirst}
        onToggle={setIsUnfolded}
      >
        <div className={styles.content}>{hasPrices && <Prices match={match} block={block} />}</div>
      </Collapse>
    </section>
  )
})
Card.displayName = 'Card'

/** Beside the title, which is a button itself. */
function MenuButton({ block }: { block: MarketBlock }) {
  const label = useT()('sb.market.menu', { market: block.name })
  return (
    <button
      type="button"
      className={styles.menu}
      data-market-menu={block.key}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => menuMarket.set(block)}
    >
      ⋮
    </button>
  )
}

function Prices({ match, block }: PricesProps) {
  const [market, ...others] = block.markets
  if (!market) return null
  if (others.length > 0) return <LineCard match={match} markets={block.markets} />
  switch (block.family) {
    case 'correct_score':
      return <LazyCorrectScoreGrid match={match} market={market} />
    case 'list':
      return <OutcomeList match={match} market={market} />
    case 'line':
    case 'two_way':
    case 'three_way':
      return <OutcomeRow match={match} market={market} />
    default:
      return assertNever(block.family)
  }
}
