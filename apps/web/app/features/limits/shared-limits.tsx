import { useQuery } from '@tanstack/react-query'
import { getSharedLimits, type SharedLimit } from '@touchline/contract/calls/limits/shared-limits'
import { useId } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useLimitText } from '../../shared/limits/use-limit-text.ts'
import { LIMITS_KEY } from '../../shared/limits/user-limits.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import { usedShare } from './limit-value.ts'
import styles from './limits.module.css'

/** What the law counts at all operators together, where it does; asked by itself, since its register may be slow. */
export function SharedLimits() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [...LIMITS_KEY, 'shared'],
    queryFn: ({ signal }) => api.call(getSharedLimits, {}, { signal }),
  })
  return data?.sharedLimits.map((limit) => <SharedLimitCard key={limit.register} limit={limit} />)
}

function SharedLimitCard({ limit }: { limit: SharedLimit }) {
  const t = useT()
  const text = useLimitText()
  const money = useMoney()
  const titleId = useId()
  const { period, register, amount } = limit
  const share = usedShare(limit)
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.name}>
        {t('sb.limits.shared.title')}
      </h3>
      <p>
        {t('sb.limits.shared.rule', {
          value: money(amount.value, amount.currency),
          period,
          register: register.toUpperCase(),
        })}{' '}
        <span className={styles.quiet}>{text.left(limit) ?? t('sb.limits.shared.unknown')}</span>
      </p>
      {share !== null && (
        <div className={styles.bar} data-bar aria-hidden>
          <span style={{ inlineSize: `${(share * 100).toFixed(1)}%` }} data-full={share >= 1 || undefined} />
        </div>
      )}
    </section>
  )
}
