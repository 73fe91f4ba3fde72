import { useId } from 'react'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import styles from './jackpots.module.css'
import { useLatestHits } from './use-jackpots.ts'

/** A block of the site file: the last jackpots won, without names. Nothing where the platform has none. */
export function JackpotLeaderboard() {
  const t = useT()
  const money = useMoney()
  const format = useLocalFormat()
  const titleId = useId()
  const hits = useLatestHits()
  if (!hits) return null
  return (
    <section className={styles.hits} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('sb.jackpot.hits')}
      </h2>
      {hits.length === 0 ? (
        <p className={styles.about}>{t('sb.jackpot.hits.empty')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('sb.jackpot.hits.when')}</th>
              <th scope="col">{t('sb.jackpot.hits.level')}</th>
              <th scope="col">{t('sb.jackpot.hits.player')}</th>
              <th scope="col">{t('sb.jackpot.hits.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {hits.map(({ id, createdAt, level, userHash, amount, currency }) => (
              <tr key={id}>
                <td>
                  <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
                </td>
                <td>{level.name}</td>
                <td dir="ltr">{userHash.slice(0, 6)}</td>
                <td>{money(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
