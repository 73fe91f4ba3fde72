import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { search } from '@touchline/contract/calls/catalogue/search'
import type { FoundTeam, Match, Sport, Tournament } from '@touchline/contract/entities/catalogue'
import { SportIcon } from '@touchline/ui/icons/sport-icon'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { callQuery } from '../../shared/api/call-query.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { FavoriteStar } from '../../shared/favorites/favorite-star.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { sportsQuery } from '../../shared/listing/sports-query.ts'
import { Crest } from '../../shared/pictures/crest.tsx'
import { Flag } from '../../shared/pictures/flag.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import { FoundMatches, NextMatch } from './found-matches.tsx'
import { namedLike } from './named-like.ts'
import styles from './search-panel.module.css'

/** Debounce: waits for a pause in typing. */
const PAUSE_MS = 200

interface Found {
  teams: readonly FoundTeam[]
  leagues: readonly Tournament[]
  sports: readonly Sport[]
  matches: readonly Match[]
}

export interface SearchResultsProps {
  query: string
  onFollow: () => void
  onClear: () => void
  /** What is asked for once more takes the place of the button for it. */
  onRetry: () => void
}

/** What was meant first: teams, leagues and sports; then matches, each with its state and prices. */
export function SearchResults({ query, onFollow, onClear, onRetry }: SearchResultsProps) {
  const t = useT()
  const q = usePause(query)
  const api = useApi()
  const found = useQuery({ ...callQuery(api, search, { query: { q } }), placeholderData: keepPreviousData })
  const { data } = useQuery(sportsQuery(api))
  const shown = useDeferredValue(found.data)
  const { matches = [], tournaments = [], teams = [] } = shown ?? {}
  const sports = namedLike(data?.sports ?? [], q)
  const count = matches.length + tournaments.length + teams.length + sports.length
  const isListed = count > 0 && !found.isError
  /** What is shown may still be what was found before. */
  const isAnswer = shown !== undefined && shown === found.data && !found.isPlaceholderData

  function retry(): void {
    onRetry()
    void found.refetch()
  }

  function told(): string {
    if (found.isError) return t('sb.search.error')
    if (!isAnswer) return t('a11y.live_region.loading')
    return isListed ? t('sb.search.found', { count }) : t('sb.search.empty', { query: q })
  }

  return (
    <>
      <output className={styles.hint} data-spoken-only={isListed || undefined}>
        {told()}
      </output>
      {isListed && (
        <div
          onClick={onFollow}
          role="presentation"
          data-settled={(q === query && !found.isPlaceholderData) || undefined}
        >
          <Entities {...{ teams, sports, matches, leagues: tournaments }} />
          {matches.length > 0 && (
            <Group title={t('sb.search.matches')}>
              <FoundMatches matches={matches} refetch={() => found.refetch({ throwOnError: true })} />
            </Group>
          )}
        </div>
      )}
      {found.isError && (
        <button type="button" className={styles.forget} data-result onClick={retry}>
          {t('page.error.retry')}
        </button>
      )}
      {isAnswer && count === 0 && !found.isError && (
        <button type="button" className={styles.forget} data-result onClick={onClear}>
          {t('sb.search.clear')}
        </button>
      )}
    </>
  )
}

function Entities({ teams, leagues, sports, matches }: Found) {
  const t = useT()
  const paths = usePaths()
  return (
    <>
      {teams.length > 0 && (
        <Group title={t('sb.search.teams')}>
          {teams.map((team) => (
            <Team key={team.id} team={team} next={matches.find(({ id }) => id === team.nextMatchId)} />
          ))}
        </Group>
      )}
      {leagues.length > 0 && (
        <Group title={t('sb.search.leagues')}>
          {leagues.map((league) => (
            <Entity
              key={league.id}
              href={paths.league(league)}
              picture={<Flag countryCode={league.category.countryCode} />}
              name={league.name}
              detail={`${league.sport.name} · ${league.category.name}`}
              aside={<FavoriteStar type="tournaments" id={league.id} name={league.name} />}
            />
          ))}
        </Group>
      )}
      {sports.length > 0 && (
        <Group title={t('sb.search.sports')}>
          {sports.map(({ key, name }) => (
            <Entity
              key={key}
              href={paths.sport(key)}
              picture={<SportIcon sportKey={key} size={20} />}
              name={name}
            />
          ))}
        </Group>
      )}
    </>
  )
}

/** There are no pages of teams: a press opens what it plays next. */
function Team({ team, next }: { team: FoundTeam; next: Match | undefined }) {
  const paths = usePaths()
  return (
    next && (
      <Entity
        href={paths.match(next)}
        picture={<Crest logo={team.logo} size={28} />}
        name={team.name}
        detail={<NextMatch match={next} teamId={team.id} />}
        aside={<FavoriteStar type="competitors" id={team.id} name={team.name} />}
      />
    )
  )
}

interface EntityProps {
  href: string
  picture: ReactNode
  name: string
  detail?: ReactNode
  aside?: ReactNode
}

function Entity({ href, picture, name, detail, aside }: EntityProps) {
  return (
    <li className={styles.entity}>
      <a href={href} className={styles.result} data-result>
        <span className={styles.picture}>{picture}</span>
        <span className={styles.names}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        </span>
      </a>
      {aside}
    </li>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      <ul>{children}</ul>
    </>
  )
}

function usePause(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
