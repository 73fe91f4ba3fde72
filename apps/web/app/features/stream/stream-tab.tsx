import { useQuery } from '@tanstack/react-query'
import { assertNever } from '@touchline/betting/assert-never'
import { getMatchVideo } from '@touchline/contract/calls/catalogue/match-extras'
import { getMatch } from '@touchline/contract/calls/catalogue/matches'
import type { MatchStream, StreamState } from '@touchline/contract/entities/match-extras'
import { Button } from '@touchline/ui/button'
import { EmptyState, ErrorState } from '@touchline/ui/state-message'
import { callQuery } from '../../shared/api/call-query.ts'
import { useSession } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useLive } from '../../shared/live/live-provider.tsx'
import { useLiveValue } from '../../shared/live/use-live-value.ts'
import { openAccountDialog } from '../../shared/player/account-dialog.ts'
import { StreamFrame } from './stream-frame.tsx'
import { StreamPlayer } from './stream-player.tsx'
import styles from './stream-tab.module.css'

/** The picture of a match, or what stands against it (Spec 2 §2, tab STREAM). */
export function StreamTab({ matchId }: { matchId: number }) {
  const t = useT()
  const title = useMatchTitle(matchId)
  const { data, isError, refetch } = useQuery(useVideoQuery(matchId))
  if (data?.video && data.state === 'available') return <Stream video={data.video} title={title} />
  if (data) return <WhyNot state={data.state} onRetry={() => void refetch()} />
  if (!isError) return <div className={styles.pending} aria-busy />
  return (
    <ErrorState
      title={t('sb.stream.failed')}
      action={<Button onClick={() => void refetch()}>{t('sb.stream.retry')}</Button>}
    />
  )
}

/** Asked for again when somebody signs in or out, and when the match begins or ends. */
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
  }
}

function Stream({ video, title }: { video: MatchStream; title: string }) {
  if (video.kind === 'iframe') return <StreamFrame url={video.url} title={title} />
  return <StreamPlayer key={video.url} url={video.url} title={title} isTest={video.id === 'test'} />
}

function WhyNot({ state, onRetry }: { state: StreamState; onRetry: () => void }) {
  const t = useT()
  switch (state) {
    case 'none':
      return <EmptyState title={t('sb.stream.none')} />
    case 'not_started':
      return <EmptyState title={t('sb.stream.not_started')}>{t('sb.stream.not_started.hint')}</EmptyState>
    case 'over':
      return <EmptyState title={t('sb.stream.over')} />
    case 'country':
      return <EmptyState title={t('sb.stream.country')}>{t('sb.stream.country.hint')}</EmptyState>
    case 'sign_in':
      return (
        <EmptyState
          title={t('sb.stream.sign_in')}
          action={
            <Button variant="primary" onClick={() => openAccountDialog({ name: 'sign-in' })}>
              {t('sb.account.sign_in.title')}
            </Button>
          }
        >
          {t('sb.stream.sign_in.hint')}
        </EmptyState>
      )
    case 'available':
      // Available and yet without an address: between two answers of the platform.
      return (
        <ErrorState
          title={t('sb.stream.failed')}
          action={<Button onClick={onRetry}>{t('sb.stream.retry')}</Button>}
        />
      )
    default:
      return assertNever(state)
  }
}

/** The page has loaded the match; its names stand over the picture. */
function useMatchTitle(matchId: number): string {
  const { data } = useQuery(callQuery(useApi(), getMatch, { params: { id: matchId } }))
  if (!data?.match) return ''
  const { home, away } = data.match.competitors
  return `${home.name} – ${away.name}`
}
