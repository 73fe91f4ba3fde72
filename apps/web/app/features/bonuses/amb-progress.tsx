import { useQuery } from '@tanstack/react-query'
import { getFreebetsAmb } from '@touchline/contract/calls/bonuses/list-bonuses'
import type { AmbFreebet } from '@touchline/contract/entities/player/bonus'
import { useId } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { useTermText } from '../../shared/bonuses/use-term-text.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import styles from './bonuses.module.css'

/** Accumulator bonuses: how many settled bets of how many, and what the next number brings. */
export function AmbProgress() {
  const t = useT()
  const titleId = useId()
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['player', getFreebetsAmb.name],
    queryFn: ({ signal }) => api.call(getFreebetsAmb, { body: {} }, { signal }),
    retry: false,
  })
  if (!data || data.freebets.length === 0) return null
  return (
    <section className={styles.kind} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.kindName}>
        {t('sb.bonuses.kind.amb')}
      </h3>
      <ul className={styles.list}>
        {data.freebets.map((amb) => (
          <li key={amb.id}>
            <AmbCard amb={amb} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AmbCard({ amb }: { amb: AmbFreebet }) {
  const t = useT()
  const money = useMoney()
  const text = useTermText()
  const nameId = useId()
  const { ambRanges, progressCount, possibleProgressCount } = amb
  const next = ambRanges.find(({ numberOfBets }) => numberOfBets > progressCount)
  const target = next ?? ambRanges.at(-1)
  return (
    <article className={styles.card}>
      <h4 id={nameId} className={styles.name}>
        {amb.name}
      </h4>
      {target && (
        <>
          <progress
            className={styles.bar}
            aria-labelledby={nameId}
            max={target.numberOfBets}
            value={Math.min(progressCount, target.numberOfBets)}
          />
          <p>{t('sb.bonuses.amb.of', { count: progressCount, target: target.numberOfBets })}</p>
          {possibleProgressCount > progressCount && (
            <p className={styles.quiet}>{t('sb.bonuses.amb.possible', { count: possibleProgressCount })}</p>
          )}
          <p className={styles.worth}>
            {`${target.numberOfFreebets} × ${money(target.issuedBonusAmount, target.currency)}`}
          </p>
        </>
      )}
      <ul className={styles.terms}>
        {amb.terms.map((term) => (
          <li key={term.kind}>{text(term)}</li>
        ))}
      </ul>
    </article>
  )
}
