import type { SummaryRow } from '@touchline/betting/slip/summarize-slip'
import { useId } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { SharedStake } from '../stake/shared-stake.tsx'
import { MixedBet, systemOfBet } from './mixed-bet.tsx'
import styles from './mixed-bets.module.css'

/** Spec 2 §1 and beyond: the combo and every applicable system, each with a stake of its own, in one placement. */
export function MixedBets({ rows }: { rows: readonly SummaryRow[] }) {
  const t = useT()
  const titleId = useId()
  const singles = rows.filter(({ betType }) => betType === 'single')
  const others = rows
    .filter(({ betType }) => betType !== 'single')
    .toSorted((one, other) => Number(isNamed(one)) - Number(isNamed(other)))
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      {singles.length > 0 && <SharedStake singles={singles} />}
      <h3 id={titleId} className={styles.title}>
        {t('sb.slip.multiples')}
      </h3>
      <ul className={styles.list}>
        {others.map((row) => (
          <li key={row.id}>
            <MixedBet row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A full cover; listed below the systems it consists of. */
function isNamed({ id }: SummaryRow): boolean {
  return Boolean(systemOfBet(id)?.cover)
}
