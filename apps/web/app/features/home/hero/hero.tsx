import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import type { Match, ScorePair } from '@touchline/contract/entities/catalogue'
import { useMemo } from 'react'
import { MarketPrices } from '../../../shared/board/row/row-prices.tsx'
import { RowTime } from '../../../shared/board/row/row-time.tsx'
import { useLiveList } from '../../../shared/board/use-live-list.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { matchPhase } from '../../../shared/live/matches/match-phase.ts'
import { useMatchState } from '../../../shared/live/matches/use-match-state.ts'
import { useSeedMatches } from '../../../shared/live/prices/use-seed.ts'
import { OddsGrid } from '../../../shared/odds/odds-grid.tsx'
import { Crest } from '../../../shared/pictures/crest.tsx'
import { Flag } from '../../../shared/pictures/flag.tsx'
import { useApp } from '../../../shared/site/app-context.tsx'
import { usePaths } from '../../../shared/site/use-paths.ts'
import styles from './hero.module.css'
import { HeroScene, sceneOf } from './hero-scene.tsx'
import { useHeroMatch } from './use-hero-match.ts'
import { useScoredSide } from './use-scored-side.ts'

const SIDES = ['home', 'away'] as const

/** The match of most interest, large, on the ground of its sport between the colours of its sides. */
export function Hero() {
  const match = useHeroMatch()
  return match ? <Stage match={match} /> : null
}

function Stage({ match }: { match: Match }) {
  const t = useT()
  const { queries } = useApp()
  const shown = useMemo(() => [match], [match])
  useSeedMatches(shown)
  useLiveList({
    matches: shown,
    isOpenToLive: false,
    refetch: () => queries.refetchQueries({ queryKey: [listMatches.name], type: 'active' }),
  })
  const paths = usePaths()
  const { tournament, competitors, mainMarket, secondaryMarket } = match
  const { home, away } = competitors
  const { lines, ground } = sceneOf(tournament.sport)
  const { status, statistics } = useMatchState(match)
  const score = matchPhase(status) === 'upcoming' ? null : (statistics?.totalScore ?? null)
  const scored = useScoredSide(score)
  const name = t('sb.board.match', { home: home.name, away: away.name })
  return (
    <section className={styles.root} aria-label={t('sb.block.hero.title')} data-ground={ground} data-hero>
      <HeroScene lines={lines} className={styles.scene} />
      {SIDES.map((side) => (
        <img
          key={side}
          className={styles.colours}
          src={competitors[side].logo}
          alt=""
          width={680}
          height={680}
          fetchPriority="high"
          decoding="async"
          data-scored={scored.side === side || undefined}
          onAnimationEnd={scored.onShown}
        />
      ))}
      <a href={paths.match(match)} className={styles.link}>
        <span className={styles.league}>
          <Flag countryCode={tournament.category.countryCode} />
          <span className={styles.leagueName}>{tournament.name}</span>
          <RowTime match={match} />
        </span>
        <h2 className={styles.sides}>
          <Side name={home.name} logo={home.logo} />
          <Score score={score} />
          <Side name={away.name} logo={away.logo} />
        </h2>
      </a>
      <OddsGrid label={name}>
        <div className={styles.markets} data-odds-row>
          {[mainMarket, secondaryMarket].map(
            (market) =>
              market && (
                <div key={`${market.id}:${market.specifier}`} className={styles.prices}>
                  <MarketPrices match={match} market={market} labels="full" />
                </div>
              ),
          )}
        </div>
      </OddsGrid>
    </section>
  )
}

function Side({ name, logo }: { name: string; logo: string }) {
  return (
    <span className={styles.side}>
      <Crest logo={logo} size={56} />
      <span className={styles.name} dir="auto">
        {name}
      </span>
    </span>
  )
}

/** Its size is the same before the start and with every score; each number is on its team's side. */
function Score({ score }: { score: ScorePair | null }) {
  return (
    <span className={styles.score}>
      {score && <span>{score.home}</span>}
      <span className={styles.colon}>{score ? ':' : '–'}</span>
      {score && <span>{score.away}</span>}
    </span>
  )
}
