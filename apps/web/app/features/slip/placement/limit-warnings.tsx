import type { LimitWarningKey } from '@touchline/betting/limits/verdict'
import type { BetWarning } from '@touchline/betting/slip/checks/reasons'
import type { MessageKey } from '@touchline/messages/message-key'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useIssueValues } from '../../../shared/money/issue-values.ts'
import styles from './limit-warnings.module.css'

const TEXTS: Record<LimitWarningKey, { title: MessageKey; description: MessageKey }> = {
  'warning.validation.bet_limits.odds_limit_exceeded': {
    title: 'warning.validation.bet_limits.odds_limit_exceeded.title',
    description: 'warning.validation.bet_limits.odds_limit_exceeded.description',
  },
  'warning.validation.bet_limits.payout_limit_exceeded': {
    title: 'warning.validation.bet_limits.payout_limit_exceeded.title',
    description: 'warning.validation.bet_limits.payout_limit_exceeded.description',
  },
}

/** Limits beyond which a bet is accepted, but part of its win is not paid (Spec 2 §5). Each kind is shown once. */
export function LimitWarnings({ warnings }: { warnings: readonly BetWarning[] }) {
  const t = useT()
  const values = useIssueValues()
  const once = [...new Map(warnings.map((warning) => [warning.key, warning])).values()]
  return once.map(({ key, params }) => (
    <div key={key} className={styles.root}>
      <p className={styles.title}>{t(TEXTS[key].title)}</p>
      <p>{t(TEXTS[key].description, values(params))}</p>
    </div>
  ))
}
