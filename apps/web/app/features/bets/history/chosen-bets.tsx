import { useRouter, useRouterState } from '@tanstack/react-router'
import { Chip, ChipStrip } from '../../../shared/board/tools/chip-strip.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { BET_VIEWS } from '../../../shared/player/bets/bet-views.ts'
import { usePaths } from '../../../shared/site/use-paths.ts'
import listStyles from '../list/bet-card-list.module.css'
import { Bets } from '../list/bets.tsx'
import { type BetsChoice, readBetsChoice, writeBetsChoice } from '../list/bets-choice.ts'
import filterStyles from '../list/filters.module.css'
import { RangeFilter } from '../list/range-filter.tsx'
import { VIEW_LABELS } from '../list/view-labels.ts'

/** The bets of the filters in the address, and the controls that change them. */
export function ChosenBets() {
  const t = useT()
  const paths = usePaths()
  const router = useRouter()
  const choice = useRouterState({
    select: ({ location }) => readBetsChoice(location.search),
    structuralSharing: true,
  })
  const hrefOf = (next: BetsChoice) => paths.to('bets') + writeBetsChoice(next)
  // Replaces the history entry and keeps the scroll position.
  const choose = (next: BetsChoice) =>
    void router.navigate({ href: hrefOf(next), replace: true, resetScroll: false })
  return (
    <>
      <div className={filterStyles.page}>
        <ChipStrip label={t('sb.my_bets.view.label')}>
          {BET_VIEWS.map((view) => (
            <Chip
              key={view}
              href={hrefOf({ ...choice, view })}
              name={t(VIEW_LABELS[view])}
              isCurrent={view === choice.view}
              onFollow={() => choose({ ...choice, view })}
            />
          ))}
        </ChipStrip>
        <div className={filterStyles.when}>
          <RangeFilter choice={choice} onChoose={choose} />
        </div>
      </div>
      <div className={listStyles.page}>
        <Bets
          key={writeBetsChoice(choice)}
          choice={choice}
          scroller={null}
          onAnyTime={() => choose({ ...choice, range: 'any' })}
        />
      </div>
    </>
  )
}
