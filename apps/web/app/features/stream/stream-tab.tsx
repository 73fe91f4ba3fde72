import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getMatchVideo } from '@touchline/contract/calls/catalogue/match-extras'
import { getMatch } from '@touchline/contract/calls/catalogue/matches'
import type { MatchStream, StreamState } from '@touchline/contract/entities/match/match-extras'
import { Button } from '@touchline/ui/button'
import { EmptyState, ErrorState } from '@touchline/ui/state-message'
import { callQuery } from '../../shared/api/call-query.ts'
import { useSession } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useLive } from '../../shared/live/live-provider.tsx'
import { useLiveValue } from '../../shared/live/prices/use-live-value.ts'
import { openAccountDialog } from '../../shared/player/session/account-dialog.ts'
import { StreamIframe } from './stream-iframe.tsx'
import { StreamPlayer } from './stream-player.tsx'
import styles from './stream-tab.module.css'

/** The video of a match, or why there is none (Spec 2 §2, tab STREAM). */
export function StreamTab({ matchId }: { matchId: number }) {
  const title = useMatchTitle(matchId)
  const { data, isError, refetch } = useQuery(useVideoQuery(matchId))
  const isAvailable = data?.state === 'available'
  return (
    <div className={styles.root} aria-busy={!data && !isError}>
      {isAvailable && data.video && <Stream video={data.video} title={title} />}
      {data && data.state !== 'available' && <WhyNot state={data.state} />}
      {/* Available without an address: between two replies of the platform. */}
      {(data ? isAvailable && !data.video : isError) && <Failed onRetry={() => void refetch()} />}
    </div>
  )
}

/** Refetched when somebody signs in or out, and when the match begins or ends. */
function useVideoQuery(matchId: number) {
  const api = useApi()
  const session = useSession()
  const { matches } = useLive()
  const status = useLiveValue(matches.states, String(matchId), (state) => state?.status ?? null)
  const query = callQuery(api, getMatchVideo, { params: { id: matchId } })
  const playerId = session.status === 'logged_in' ? session.player.id : null
  return {
    queryKey: [...query.queryKey, playerId, status],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(getMatchVideo, { params: { id: matchId } }, { signal }),
    enabled: session.status !== 'unknown',
    staleTime: 0,
    // A playing video continues during the refetch.
    placeholderData: keepPreviousData,
  }
}

function Stream({ video, title }: { video: MatchStream; title: string }) {
  if (video.kind === 'iframe') return <StreamIframe url={video.url} title={title} />
  return <StreamPlayer key={video.url} url={video.url} title={title} isTest={video.id === 'test'} />
}

function WhyNot({ state }: { state: Exclude<StreamState, 'available'> }) {
  const t = useT()
  const hint = HINTS[state]
  return (
    <div className={styles.content}>
      <EmptyState title={t(TITLES[state])} action={state === 'sign_in' && <SignIn />}>
        {hint && t(hint)}
      </EmptyState>
    </div>
  )
}

const TITLES = {
  none: 'sb.stream.none',
  not_started: 'sb.stream.not_started',
  over: 'sb.stream.over',
  country: 'sb.stream.country',
  sign_in: 'sb.stream.sign_in',
} as const

const HINTS = {
  none: null,
  not_started: 'sb.stream.not_started.hint',
  over: null,
  country: 'sb.stream.country.hint',
  sign_in: 'sb.stream.sign_in.hint',
} as const

function SignIn() {
  const t = useT()
  return (
    <Button variant="primary" onClick={() => openAccountDialog({ name: 'sign-in' })}>
      {t('sb.account.sign_in.title')}
    </Button>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div className={styles.content}>
      <ErrorState
        title={t('sb.stream.failed')}
        action={<Button onClick={onRetry}>{t('sb.stream.retry')}</Button>}
      />
    </div>
  )
}

/** The page has loaded the match; its name labels the player. */
function useMatchTitle(matchId: number): string {
  const { data } = useQuery(callQuery(useApi(), getMatch, { params: { id: matchId } }))
  if (!data?.match) return ''
  const { home, away } = data.match.competitors
  return `${home.name} – ${away.name}`
}
