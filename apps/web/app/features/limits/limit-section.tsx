import type { Jurisdiction } from '@touchline/contract/entities/jurisdiction'
import { isInForce } from '@touchline/protection/limits/limit-change'
import type { LimitPeriod } from '@touchline/protection/limits/limit-types'
import { Button } from '@touchline/ui/button'
import { useId, useRef, useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import type { SpokenLimit } from '../../shared/limits/use-limit-text.ts'
import type { UserLimits } from '../../shared/limits/user-limits.ts'
import { LimitForm } from './limit-form.tsx'
import { LimitLine } from './limit-line.tsx'
import styles from './limits.module.css'

export interface LimitSectionProps {
  rule: Jurisdiction['limits'][number] & { type: SpokenLimit }
  limits: UserLimits
}

/** One type of limits: what holds by period, and a form for what has none. */
export function LimitSection({
  rule: { type, periods },
  limits: { userLimits, currency },
}: LimitSectionProps) {
  const t = useT()
  const titleId = useId()
  const [isSetting, setIsSetting] = useState(false)
  const section = useRef<HTMLElement>(null)
  // What was pressed has gone, and the keyboard is to go on where it was.
  const goOn = () => section.current?.focus({ preventScroll: true })
  const ofType = userLimits.flatMap((limit) => (limit.type === type ? [{ ...limit, type }] : []))
  const held = ofType.filter(isInForce)
  const free = periods.filter((period) => !held.some((limit) => limit.period === period))
  const [first, ...others] = free
  const choices: [LimitPeriod, ...LimitPeriod[]] | null = first === undefined ? null : [first, ...others]
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.card}
      data-is-empty={(held.length === 0 && !isSetting) || undefined}
      aria-labelledby={titleId}
    >
      <h3 id={titleId} className={styles.name}>
        {t(`sb.limits.type.${type}`)}
      </h3>
      {held.length === 0 && !isSetting && <p className={styles.quiet}>{t('sb.limits.none')}</p>}
      {held.length > 0 && (
        <ul className={styles.rows}>
          {held.map((limit) => (
            <LimitLine
              key={limit.id}
              limit={limit}
              onDone={goOn}
              wish={
                ofType.find(
                  ({ period, status }) =>
                    period === limit.period && (status === 'unconfirmed' || status === 'confirmed'),
                ) ?? null
              }
            />
          ))}
        </ul>
      )}
      {choices && !isSetting && (
        <div className={styles.actions}>
          <Button size="small" onClick={() => setIsSetting(true)}>
            {t('sb.limits.set')}
          </Button>
        </div>
      )}
      {choices && isSetting && (
        <LimitForm
          type={type}
          periods={choices}
          currency={currency}
          current={null}
          onDone={() => {
            setIsSetting(false)
            goOn()
          }}
        />
      )}
    </section>
  )
}
