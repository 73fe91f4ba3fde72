import { useQuery } from '@tanstack/react-query'
import { getCompPoints } from '@touchline/contract/calls/player/comp-points'
import { useApi } from '../../shared/api/use-api.ts'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './profile-overview.module.css'

/** The player's loyalty points and the levels of the programme; null where the site has none. */
export function useCompPoints() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['player', getCompPoints.name],
    queryFn: ({ signal }) => api.call(getCompPoints, {}, { signal }),
    retry: false,
  })
  return data && data.programmes.length > 0 ? data : null
}

export function Loyalty({ points }: { points: NonNullable<ReturnType<typeof useCompPoints>> }) {
  const t = useT()
  const format = useLocalFormat()
  const { persistentPoints, programmes } = points
  const next = programmes.find(({ conditions: { min } }) => (min ?? 0) > persistentPoints)
  return (
    <>
      <p className={styles.amount}>{format.number(persistentPoints)}</p>
      {next && (
        <progress
          className={styles.bar}
          aria-hidden
          max={next.conditions.min ?? 1}
          value={persistentPoints}
        />
      )}
      <ul className={styles.list}>
        {programmes.map(({ id, name, conditions: { min } }) => (
          <li key={id} data-is-reached={persistentPoints >= (min ?? 0) || undefined}>
            {`${name} · `}
            {persistentPoints >= (min ?? 0)
              ? t('sb.loyalty.reached')
              : t('sb.loyalty.from', { points: format.number(min ?? 0) })}
          </li>
        ))}
      </ul>
    </>
  )
}
