import type { Bet } from '@touchline/contract/entities/bet'
import { Collapse } from '@touchline/ui/collapse'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import type { SettledLine, SettlementSteps } from './explain-settlement.ts'
import { factorText } from './factor-text.ts'
import styles from './settlement-section.module.css'

export interface SettledLinesProps {
  bet: Bet
  steps: SettlementSteps
  lines: readonly SettledLine[]
}

/** Hundreds of lines are cut to these; those that paid come first. */
const LINES_SHOWN = 60

/** How many lines of a system paid, and the factor of each. */
export function SettledLines({ bet, steps, lines }: SettledLinesProps) {
  const t = useT()
  const money = useMoney()
  const paid = lines.filter(({ isPaid }) => isPaid)
  const unpaid = lines.filter(({ isPaid }) => !isPaid)
  const shown = [...paid, ...unpaid].slice(0, LINES_SHOWN)
  const lineStakeMinor = Math.floor(steps.stakeMinor / lines.length)
  const isEven = steps.stakeMinor % lines.length === 0
  return (
    <li>
      {t(isEven ? 'sb.settlement.lines.stake' : 'sb.settlement.lines.stake.about', {
        count: lines.length,
        stake: money(lineStakeMinor, bet.stake.currency),
      })}
      <Collapse
        isOpenAtFirst={lines.length <= 12}
        title={t('sb.settlement.lines', { paid: paid.length, count: lines.length })}
      >
        <ul className={styles.lines}>
          {shown.map((line) => (
            <li key={line.legs.join(' ')} data-paid={line.isPaid || undefined}>
              <span dir="ltr">{line.legs.map((at) => at + 1).join(' + ')}</span>
              <span dir="ltr">{line.isPaid ? `× ${factorText(line.factor)}` : '–'}</span>
            </li>
          ))}
        </ul>
        {shown.length < lines.length && (
          <p className={styles.hint}>
            {t('sb.settlement.lines.more', { count: lines.length - shown.length })}
          </p>
        )}
      </Collapse>
      {paid.length > 0 && (
        <span className={styles.hint}>
          {t('sb.settlement.lines.mean', { factor: factorText(steps.factor) })}
        </span>
      )}
    </li>
  )
}
