import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { Match } from '@touchline/contract/entities/catalogue'
import { useApi } from '../../shared/api/use-api.ts'
import { RowTime } from '../../shared/board/row/row-time.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { matchPhase } from '../../shared/live/matches/match-phase.ts'
import { useMatchState } from '../../shared/live/matches/use-match-state.ts'
import { useSeedMatches } from '../../shared/live/prices/use-seed.ts'
import { featuredMatch } from '../../shared/match/featured-match.ts'
import { OddsButton } from '../../shared/odds/odds-button.tsx'
import { OddsGrid } from '../../shared/odds/odds-grid.tsx'
import { offerKey } from '../../shared/odds/offered-selection.ts'
import { parseSlug } from '../../shared/paths/slug.ts'
import { Crest } from '../../shared/pictures/crest.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import styles from './match-preview-block.module.css'
import { previewQuery } from './preview-query.ts'

const REFETCH_MS = 60_000
const NONE: readonly Match[] = []

/** The featured match beside every page: its state and main prices. */
export function MatchPreviewBlock() {
  const t = useT()
  const { data } = useQuery({ ...previewQuery(useApi()), refetchInterval: REFETCH_MS })
  const openId = useRouterState({
    select: ({ location }) => parseSlug(location.pathname.split('/').at(-1) ?? '')?.id,
  })
  const matches = data?.matches ?? NONE
  useSeedMatches(matches)
  // Beside its own page it would say nothing new.
  const match = featuredMatch(matches.filter(({ id }) => id !== openId))
  return (
    match && (
      <section className={styles.root} aria-label={t('sb.block.match_preview.title')}>
        <h2 className={styles.title}>{t('sb.block.match_preview.title')}</h2>
        <Preview match={match} />
      </section>
    )
  )
}

function Preview({ match }: { match: Match }) {
  const t = useT()
  const paths = usePaths()
  const { status, statistics } = useMatchState(match)
  const { competitors, mainMarket: market, tournament } = match
  const score = matchPhase(status) === 'upcoming' ? null : statistics?.totalScore
  const name = t('sb.board.match', { home: competitors.home.name, away: competitors.away.name })
  return (
    <>
      <a href={paths.match(match)} className={styles.link}>
        <span className={styles.league}>
          <span className={styles.leagueName}>{tournament.name}</span>
          <RowTime match={match} />
        </span>
        {(['home', 'away'] as const).map((side) => (
          <span key={side} className={styles.side}>
            <Crest logo={competitors[side].logo} />
            <span className={styles.name} dir="auto">
              {competitors[side].name}
            </span>
            {score && <span className={styles.score}>{score[side]}</span>}
          </span>
        ))}
      </a>
      {market && (
        <OddsGrid label={name}>
          <div className={styles.prices} data-odds-row>
            {market.outcomes.map((outcome) => (
              <OddsButton
                key={offerKey({ market, outcome })}
                match={match}
                market={market}
                outcome={outcome}
                label={outcome.shortName}
              />
            ))}
          </div>
        </OddsGrid>
      )}
    </>
  )
}
