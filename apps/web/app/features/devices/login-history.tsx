import { useInfiniteQuery } from '@tanstack/react-query'
import { listLogins } from '@touchline/contract/calls/player/sessions'
import type { LoginEvent, LoginMethod, LoginOutcome } from '@touchline/contract/entities/player/security'
import type { MessageKey } from '@touchline/messages/message-key'
import { Badge } from '@touchline/ui/badge'
import { Button } from '@touchline/ui/button'
import { useId } from 'react'
import { useFetchMore } from '../../shared/alerts/use-fetch-more.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { QueryFailed } from '../../shared/errors/query-failed.tsx'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { deviceName, placeOf } from './device-name.ts'
import styles from './devices-page.module.css'

export function LoginHistory() {
  const t = useT()
  const titleId = useId()
  const api = useApi()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, ...query } = useInfiniteQuery({
    queryKey: ['player', listLogins.name],
    queryFn: ({ signal, pageParam }) =>
      api.call(listLogins, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ logins, hasMore }) => (hasMore ? (logins.at(-1)?.id ?? null) : null),
  })
  const fetchMore = useFetchMore(query, 'logins')
  if (!data && error) return <QueryFailed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('sb.devices.history')}
      </h2>
      <ul className={styles.list}>
        {data.pages
          .flatMap(({ logins }) => logins)
          .map((login) => (
            <LoginRow key={login.id} login={login} />
          ))}
      </ul>
      {hasNextPage && (
        <Button isLoading={isFetchingNextPage} onClick={() => void fetchMore()}>
          {t('sb.my_bets.more')}
        </Button>
      )}
    </section>
  )
}

function LoginRow({ login }: { login: LoginEvent }) {
  const t = useT()
  const format = useLocalFormat()
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          <time dateTime={login.at}>{format.dateTime(login.at)}</time>
          <span className={styles.note}>{t(METHODS[login.method])}</span>
        </p>
        <p className={styles.note}>
          <bdi>{deviceName(login) ?? t('sb.devices.unknown')}</bdi>
          {' · '}
          <bdi>{placeOf(login)}</bdi>
        </p>
      </div>
      <Badge tone={TONES[login.outcome]}>{t(OUTCOMES[login.outcome])}</Badge>
    </li>
  )
}

const METHODS = {
  sign_up: 'sb.nav.sign_up',
  password: 'sb.account.password',
  code: 'sb.account.second_step.code',
  recovery_code: 'sb.devices.method.recovery_code',
  passkey: 'sb.security.passkeys.one',
  password_reset: 'sb.devices.method.password_reset',
  host: 'sb.devices.method.host',
} as const satisfies Record<LoginMethod, MessageKey>

const OUTCOMES = {
  signed_in: 'sb.devices.outcome.signed_in',
  second_step: 'sb.devices.outcome.second_step',
  proved: 'sb.devices.outcome.proved',
  refused: 'sb.devices.outcome.refused',
} as const satisfies Record<LoginOutcome, MessageKey>

const TONES = {
  signed_in: 'success',
  second_step: 'neutral',
  proved: 'neutral',
  refused: 'warning',
} as const satisfies Record<LoginOutcome, string>
