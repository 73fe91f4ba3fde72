import type { Bet, BetStep } from '@touchline/contract/entities/bet'
import type { MessageKey } from '@touchline/messages/message-key'
import { useLocalFormat } from '../../../shared/i18n/use-local-format.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { STEP_REASONS } from '../../../shared/player/bets/step-reasons.ts'
import { betState } from '../card/bet-state.ts'
import styles from './settlement-section.module.css'

/**
 * The settlements of a corrected bet in their order, each with what was paid and why; nothing for any other bet.
 * docs/open-questions.md#corrected-bets
 */
export function BetHistory({ bet }: { bet: Bet }) {
  const t = useT()
  if (bet.history.length === 0) return null
  return (
    <section className={styles.root} aria-labelledby="bet-history">
      <h2 id="bet-history" className={styles.title}>
        {t('sb.bet.history.title')}
      </h2>
      <ol className={styles.steps}>
        {bet.history.map((step) => (
          <Step key={`${step.createdAt} ${step.kind}`} step={step} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step }: { step: BetStep }) {
  const t = useT()
  const money = useMoney()
  const format = useLocalFormat()
  const { kind, result, winAmount, reason, createdAt } = step
  const { label } = betState({ status: 'done', result, isUnderReview: false })
  return (
    <li>
      <time className={styles.hint} dateTime={createdAt}>
        {format.dateTime(createdAt)}
      </time>
      <span>{t(STEPS[kind], { result: t(label), amount: money(winAmount.value, winAmount.currency) })}</span>
      {reason && <span className={styles.says}>{t(STEP_REASONS[reason])}</span>}
    </li>
  )
}

const STEPS: Record<BetStep['kind'], MessageKey> = {
  settled: 'sb.bet.history.settled',
  reopened: 'sb.bet.history.reopened',
  resettled: 'sb.bet.history.resettled',
}
