import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getTournamentRating } from '@touchline/contract/calls/bonuses/bonus'
import type { LeaderboardRow } from '@touchline/contract/entities/player/farming-bonus'
import { useId } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import styles from './bonuses.module.css'

const ROWS_SHOWN = 10
/** However often the pool changes. */
const FRESH_MS = 5000

/** A table of those who farmed the most; the player's own row is always there. */
export function Leaderboard({ tournamentId }: { tournamentId: number }) {
  const t = useT()
  const api = useApi()
  const titleId = useId()
  const { data } = useQuery({
    queryKey: [getTournamentRating.name, tournamentId],
    queryFn: ({ signal }) =>
      api.call(
        getTournamentRating,
        { params: { id: tournamentId }, query: { limit: ROWS_SHOWN } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  })
  if (!data) return null
  const { rating, own } = data
  const isOwnAmong = own !== null && rating.some(({ position }) => position === own.position)
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.kindName}>
        {t('sb.bonuses.rating')}
      </h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('sb.bonuses.rating.place')}</th>
            <th scope="col">{t('sb.bonuses.rating.player')}</th>
            <th scope="col">{t('sb.bonuses.rating.farmed')}</th>
          </tr>
        </thead>
        <tbody>
          {rating.map((row) => (
            <Row key={row.position} row={row} />
          ))}
          {own && !isOwnAmong && <Row row={own} />}
        </tbody>
      </table>
      {rating.length === 0 && <p className={styles.quiet}>{t('sb.bonuses.rating.empty')}</p>}
    </section>
  )
}

function Row({ row }: { row: LeaderboardRow }) {
  const t = useT()
  const money = useMoney()
  const { position, currentUser, email, farmedAmount, currencyCode } = row
  return (
    <tr data-own={currentUser || undefined}>
      <td>{position}</td>
      <td>{currentUser ? <strong>{t('sb.bonuses.rating.you')}</strong> : <bdi>{email.email}</bdi>}</td>
      <td>{money(farmedAmount, currencyCode)}</td>
    </tr>
  )
}
