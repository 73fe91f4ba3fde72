import type { Outright } from '@touchline/contract/entities/catalogue'
import { ButtonLink } from '@touchline/ui/button'
import { EmptyState } from '@touchline/ui/state-message'
import { useT } from '../../shared/i18n/use-t.ts'
import { matchPhase } from '../../shared/live/matches/match-phase.ts'
import { useSeedAllMarkets } from '../../shared/live/prices/use-seed.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import { OutrightHead } from './outright-head.tsx'
import { OutrightMarket } from './outright-market.tsx'
import { OutrightWinners } from './outright-winners.tsx'
import { useLiveOutright } from './use-live-outright.ts'

export interface OutrightViewProps {
  outright: Outright
  /** Refetches the whole outright. */
  refetch: () => Promise<unknown>
}

/** An outright: its prices while it can be bet on, and its winners once decided. */
export function OutrightView({ outright, refetch }: OutrightViewProps) {
  const { id, mainMarket, winners } = outright
  useSeedAllMarkets(id, mainMarket ? [mainMarket] : NO_MARKETS)
  useLiveOutright(id, refetch)
  return (
    <article>
      <OutrightHead outright={outright} />
      {winners.length > 0 && <OutrightWinners winners={winners} />}
      {mainMarket ? (
        <OutrightMarket outright={outright} market={mainMarket} />
      ) : (
        <NoPrices outright={outright} />
      )}
    </article>
  )
}

function NoPrices({ outright: { status, tournament } }: { outright: Outright }) {
  const t = useT()
  const isOver = matchPhase(status) === 'over'
  const league = usePaths().league(tournament)
  return (
    <EmptyState
      title={t(isOver ? 'sb.outright.over' : 'sb.outright.closed')}
      action={<ButtonLink href={league}>{tournament.name}</ButtonLink>}
    >
      {t(isOver ? 'sb.outright.over.hint' : 'sb.outright.closed.hint')}
    </EmptyState>
  )
}

const NO_MARKETS: never[] = []
