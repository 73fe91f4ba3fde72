import type { SlipSummary, SummaryRow } from '@touchline/betting/slip/summarize-slip'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { TICKET_NAME_KEYS } from '../../../shared/money/ticket-names.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import { SystemFigures } from '../bet-type/system-figures.tsx'
import { useSlipState } from '../state/page-slip.ts'
import styles from './slip-totals.module.css'
import { TotalsRow } from './totals-row.tsx'

/** Combined odds of one bet, number of bets of a system, total stake of several, and possible win. */
export function SlipTotals({ summary }: { summary: SlipSummary }) {
  const t = useT()
  const money = useMoney()
  const { code } = useSlipState().currency
  const [row, ...others] = summary.bets
  const staked = summary.bets.filter(({ stakeMinor }) => stakeMinor > 0)
  return (
    <dl className={styles.root}>
      {row && others.length === 0 && <OneBetFigures row={row} />}
      {others.length > 0 && (
        <TotalsRow
          term={t('sb.slip.total_stake')}
          about={t('sb.slip.bets', { count: staked.length })}
          value={money(summary.stakeMinor, code)}
        />
      )}
      {summary.freeStakeMinor > 0 && (
        <TotalsRow term={t('sb.bonus.free_stake')} value={money(summary.freeStakeMinor, code)} />
      )}
      {summary.boostMinor > 0 && (
        <TotalsRow
          term={t('sb.bonus.without')}
          value={money(summary.possibleWinMinor - summary.boostMinor, code)}
        />
      )}
      {summary.boostMinor > 0 && (
        <TotalsRow term={t('sb.bonus.slip.label')} value={money(summary.boostMinor, code)} />
      )}
      <TotalsRow term={t('sb.slip.possible_win')} value={money(summary.possibleWinMinor, code)} isMain />
    </dl>
  )
}

function OneBetFigures({ row }: { row: SummaryRow }) {
  const t = useT()
  const { exact } = useOddsTexts()
  if (row.betType === 'system') return <SystemFigures row={row} />
  // A custom bet shows its price in its head.
  if (row.oddsThousandths === null || row.betType === 'custom_bet') return null
  return (
    <TotalsRow
      term={t('sb.slip.total_odds')}
      about={t(TICKET_NAME_KEYS[row.name], { count: row.legCount })}
      value={<span dir="ltr">{exact(row.oddsThousandths)}</span>}
    />
  )
}
