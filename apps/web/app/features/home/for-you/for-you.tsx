import { useQuery } from '@tanstack/react-query'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import type { Match } from '@touchline/contract/entities/catalogue'
import { useEffect, useId, useMemo, useRef } from 'react'
import { callQuery } from '../../../shared/api/call-query.ts'
import { useSession } from '../../../shared/api/session.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { useLiveList } from '../../../shared/board/use-live-list.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useSeedMatches } from '../../../shared/live/prices/use-seed.ts'
import { OddsGrid } from '../../../shared/odds/odds-grid.tsx'
import { keepForYouRoom } from '../../../shared/personal/for-you-room.ts'
import { personalBlocks, seenMatches, setPersonalBlocks } from '../../../shared/personal/personal-past.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import strip from '../strip.module.css'
import { TopMatchCard } from '../top-match-card.tsx'
import styles from './for-you.module.css'
import { type PersonalMatch, personalMatches } from './personal-matches.ts'

const NONE: readonly Match[] = []
const FOLLOWED_MAX = 8

/** Matches by the player's own past alone, each with its reason; one press switches the block off. */
export function ForYou() {
  return useStore(personalBlocks) === 'on' ? <Personal /> : <Nothing />
}

/** And no room for it the next time. */
function Nothing() {
  useEffect(() => keepForYouRoom(null), [])
  return null
}

function Personal() {
  const followed = useFollowed()
  const seen = useSeen()
  const matches = useMemo(
    () => personalMatches(followed.matches, seen.matches),
    [followed.matches, seen.matches],
  )
  useSeedMatches(useMemo(() => matches.map(({ match }) => match), [matches]))
  useLiveList({
    matches: useMemo(() => matches.map(({ match }) => match), [matches]),
    isOpenToLive: false,
    refetch: () => Promise.all([followed.refetch(), seen.refetch()]),
  })
  if (matches.length > 0) return <Strip matches={matches} />
  return !followed.isAsking && !seen.isAsking && <Nothing />
}

function Strip({ matches }: { matches: readonly PersonalMatch[] }) {
  const t = useT()
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const observer = new ResizeObserver(() => keepForYouRoom(section.current?.offsetHeight ?? 0))
    if (section.current) observer.observe(section.current)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={section} className={styles.root} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('sb.block.for_you.title')}
        </h2>
        <p className={styles.about}>{t('sb.for_you.about')}</p>
        <button type="button" className={styles.off} onClick={() => setPersonalBlocks('off')}>
          {t('sb.for_you.off')}
        </button>
      </div>
      <OddsGrid label={t('sb.block.for_you.title')}>
        <ul className={strip.list}>
          {matches.map(({ match, reason }) => (
            <li key={match.id} className={strip.item}>
              <TopMatchCard match={match} reason={t(`sb.for_you.${reason}`)} />
            </li>
          ))}
        </ul>
      </OddsGrid>
    </section>
  )
}

/** Of favourite matches, leagues and teams; nothing for visitors. */
function useFollowed() {
  const { status } = useSession()
  const isPlayer = status === 'logged_in'
  const query = { favourite: true, matchStatus: 'bettable', limit: FOLLOWED_MAX } as const
  const { data, refetch, isPending } = useQuery({
    ...callQuery(useApi(), listMatches, { query }),
    enabled: isPlayer,
    retry: false,
  })
  // By hand it would be asked for although it is switched off.
  return {
    matches: (isPlayer && data?.matches) || NONE,
    refetch: isPlayer ? refetch : nothing,
    isAsking: status === 'unknown' || (isPlayer && isPending),
  }
}

function useSeen() {
  const ids = useStore(seenMatches)
  const { data, refetch, isPending } = useQuery({
    ...callQuery(useApi(), listMatches, { query: { id: ids.join(), matchStatus: 'bettable' } }),
    enabled: ids.length > 0,
    retry: false,
  })
  const matches = useMemo(() => {
    const found = ids.length > 0 ? (data?.matches ?? NONE) : NONE
    return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  }, [data, ids])
  return { matches, refetch: ids.length > 0 ? refetch : nothing, isAsking: ids.length > 0 && isPending }
}

const nothing = async () => undefined
