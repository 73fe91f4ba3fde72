import type { SpendDay } from '@touchline/contract/entities/player/user-limit'
import { Button, ButtonLink } from '@touchline/ui/button'
import { ErrorState } from '@touchline/ui/state-message'
import { useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { useUserLimits } from '../../shared/limits/user-limits.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import { ProfileSkeleton } from '../../shared/profile/profile-frame.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import styles from './limits.module.css'
import { spendTotals } from './spend-days.ts'
import { SpendFigures } from './spend-figures.tsx'
import { SpendSpans } from './spend-spans.tsx'
import { type SpendSpan, useSpend } from './use-spend.ts'

/** What the player has staked and what came back: the sums of a span, its days, and the way to each movement. */
export function StatementPage() {
  const t = useT()
  const paths = usePaths()
  const [days, setDays] = useState<SpendSpan>(30)
  const { data, isError, refetch } = useSpend(days)
  const limits = useUserLimits()
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>{t('sb.statement.page.lead')}</p>
      <SpendSpans days={days} onSelect={setDays} />
      {isError && !data && (
        <ErrorState
          title={t('sb.statement.page.error')}
          action={<Button onClick={() => void refetch()}>{t('page.error.retry')}</Button>}
        />
      )}
      {!isError && !data && <ProfileSkeleton />}
      {data && (
        <>
          <Sums days={data.days} currency={data.currency} />
          <SpendFigures spend={data} days={days} limits={limits.data} />
        </>
      )}
      <div className={styles.doors}>
        <ButtonLink href={paths.localized('/profile/wallet/transactions')}>
          {t('sb.statement.page.transactions')}
        </ButtonLink>
      </div>
    </div>
  )
}

function Sums({ days, currency }: { days: readonly SpendDay[]; currency: string }) {
  const t = useT()
  const money = useMoney()
  const { staked, returned, difference, deposited, withdrawn } = spendTotals(days)
  const sums = [
    { label: t('sb.limits.spend.staked'), value: staked },
    { label: t('sb.limits.spend.returned'), value: returned },
    { label: t('sb.limits.spend.difference'), value: difference },
    { label: t('sb.limits.spend.deposited'), value: deposited },
    { label: t('sb.limits.spend.withdrawn'), value: withdrawn },
  ]
  return (
    <>
      <dl className={styles.sums}>
        {sums.map(({ label, value }) => (
          <div key={label} className={styles.sum}>
            <dt>{label}</dt>
            <dd>{money(value, currency)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{t('sb.limits.spend.open')}</p>
    </>
  )
}
