import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  endOtherSessions,
  endPlayerSession,
  listPlayerSessions,
} from '@touchline/contract/calls/player/sessions'
import type { PlayerSession } from '@touchline/contract/entities/player/security'
import { Badge } from '@touchline/ui/badge'
import { Button } from '@touchline/ui/button'
import { useId } from 'react'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { cancelAndInvalidate } from '../../shared/api/cancel-and-invalidate.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { QueryFailed } from '../../shared/errors/query-failed.tsx'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { ProfileSkeleton } from '../../shared/profile/profile-frame.tsx'
import { deviceName, placeOf } from './device-name.ts'
import styles from './devices-page.module.css'

const KEY = ['player', listPlayerSessions.name]

export function SessionList() {
  const t = useT()
  const titleId = useId()
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(listPlayerSessions, {}, { signal }),
  })
  const { mutate: end, isPending } = useEndSessions()
  if (!data && error) return <QueryFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <ProfileSkeleton />
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('sb.devices.sessions')}
        </h2>
        {data.sessions.length > 1 && (
          <Button size="small" isLoading={isPending} onClick={() => end(null)}>
            {t('sb.devices.end_others')}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} isEnding={isPending} onEnd={() => end(session.id)} />
        ))}
      </ul>
    </section>
  )
}

interface SessionRowProps {
  session: PlayerSession
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useT()
  const format = useLocalFormat()
  const name = deviceName(session) ?? t('sb.devices.unknown')
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
          {session.isCurrent && <Badge tone="accent">{t('sb.devices.here')}</Badge>}
        </p>
        <p className={styles.note}>
          <bdi>{placeOf(session)}</bdi>
          {` · ${t('sb.devices.seen', { time: format.dateTime(session.lastSeenAt) })}`}
        </p>
        <p className={styles.note}>{t('sb.devices.ends', { time: format.dateTime(session.endsAt) })}</p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          disabled={isEnding}
          aria-label={`${t('sb.devices.end')}: ${name}`}
          onClick={onEnd}
        >
          {t('sb.devices.end')}
        </Button>
      )}
    </li>
  )
}

/** Null ends all others. */
function useEndSessions() {
  const api = useApi()
  const queries = useQueryClient()
  const raiseError = useErrorAlert()
  return useMutation({
    mutationFn: async (id: number | null) => {
      if (id === null) await api.call(endOtherSessions, {})
      else await api.call(endPlayerSession, { params: { id } })
    },
    onError: (error) => raiseError(error, 'sessions'),
    onSettled: () => cancelAndInvalidate(queries, { queryKey: KEY }),
  })
}
