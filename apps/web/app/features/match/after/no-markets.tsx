import type { Match } from '@touchline/contract/entities/catalogue'
import { EmptyState } from '@touchline/ui/state-message'
import { WidgetBoundary } from '../../../shared/errors/boundary.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { matchPhase } from '../../../shared/live/matches/match-phase.ts'
import { useMatchState } from '../../../shared/live/matches/use-match-state.ts'
import { disruptionText } from '../../../shared/match/disruption-text.ts'
import { lazyComponent } from '../../../shared/slots/lazy-component.tsx'
import styles from './no-markets.module.css'

const MoreMatches = lazyComponent(() => import('./more-matches.tsx').then((module) => module.MoreMatches))

/** In the place of a match's markets: why there are none, and after it what comes next. */
export function NoMarkets({ match }: { match: Match }) {
  const t = useT()
  const { status, disruption } = useMatchState(match)
  if (matchPhase(status) !== 'over')
    return <EmptyState title={t('sb.market.empty')}>{t('sb.market.empty.hint')}</EmptyState>
  const brokenOff = disruptionText(disruption, t)
  return (
    <>
      <EmptyState title={brokenOff ?? t('sb.match.over')}>
        {t(brokenOff ? 'sb.match.over.broken_off' : 'sb.match.over.hint')}
      </EmptyState>
      <div className={styles.next}>
        <WidgetBoundary name="more_matches">
          <MoreMatches match={match} />
        </WidgetBoundary>
      </div>
    </>
  )
}
