import { Skeleton } from '@touchline/ui/skeleton'
import { useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import type { UserLimits } from '../../shared/limits/user-limits.ts'
import styles from './limits.module.css'
import { SpendFigures } from './spend-figures.tsx'
import { SpendSpans } from './spend-spans.tsx'
import { type SpendSpan, useSpend } from './use-spend.ts'

/** Beside the limits: what they are set on. */
export function SpendSection({ limits }: { limits: UserLimits }) {
  const t = useT()
  const [days, setDays] = useState<SpendSpan>(30)
  const { data } = useSpend(days)
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{t('sb.limits.spend.title')}</h2>
      <SpendSpans days={days} onSelect={setDays} />
      {data ? (
        <SpendFigures spend={data} days={days} limits={limits} />
      ) : (
        <Skeleton height="220px" shape="surface" />
      )}
    </section>
  )
}
