import type { Jackpot } from '@touchline/contract/entities/jackpot'
import { useId } from 'react'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import { useOddsTexts } from '../../shared/odds/odds-text.ts'
import styles from './jackpots.module.css'
import { useJackpot } from './use-jackpots.ts'
import { useShownAmount } from './use-shown-amount.ts'

/** A block of the site file: what each level of the jackpot holds. Nothing where there is none. */
export function JackpotBanner() {
  const t = useT()
  const titleId = useId()
  const { exact } = useOddsTexts()
  const format = useLocalFormat()
  const { jackpot, isStale } = useJackpot()
  if (!jackpot) return null
  const levels = jackpot.levels.filter(({ state }) => state === 'active' || state === 'paused')
  return (
    <section className={styles.banner} aria-labelledby={titleId} data-stale={isStale || undefined}>
      <h2 id={titleId} className={styles.title}>
        {jackpot.name}
      </h2>
      <ul className={styles.levels}>
        {levels.map((level) => (
          <Level key={`${level.code}:${level.round}`} level={level} currency={jackpot.currency} />
        ))}
      </ul>
      <p className={styles.about}>
        {t('sb.jackpot.about', { odds: exact(jackpot.minOdds) })}
        {isStale && ` ${t('sb.jackpot.as_of', { time: format.time(jackpot.updatedAt) })}`}
      </p>
    </section>
  )
}

function Level({ level, currency }: { level: Jackpot['levels'][number]; currency: string }) {
  const t = useT()
  const money = useMoney()
  const amountMinor = useShownAmount(level.poolAmount)
  return (
    <li className={styles.level}>
      <span className={styles.name}>{level.name}</span>
      <strong className={styles.amount}>{money(amountMinor, currency)}</strong>
      <span className={styles.ceiling}>
        {t('sb.jackpot.ceiling', { amount: money(level.ceilingAmount, currency) })}
      </span>
    </li>
  )
}
