import type { Slip } from '@touchline/betting/slip/types'
import { Button } from '@touchline/ui/button'
import { Skeleton } from '@touchline/ui/skeleton'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import { currentSlip } from '../../../shared/slip/current-slip.ts'
import { customBetQuestion } from '../../../shared/slip/custom-bet-question.ts'
import { useRefusalText } from '../quote/problem-text.ts'
import type { QuoteProblem } from '../quote/quote.ts'
import { useQuoteWith } from '../quote/use-quote-with.ts'
import { addToCustomBet, startNewSlip } from '../tray/put-on-slip.ts'
import type { PressedQuestionProps } from './other-match-question.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { QuestionLegs } from './question-legs.tsx'
import styles from './same-match-question.module.css'

/** An outcome of the same match: it is added to the custom bet at the new price, or starts a new slip. */
export function SameMatchQuestion({ isOpen, slip, selection }: PressedQuestionProps) {
  const t = useT()
  const quote = useQuoteWith(slip, selection, isOpen)
  const isRefused = quote?.status === 'refused'

  function answer(act: 'add' | 'start') {
    const current = currentSlip()
    if (current && act === 'start') startNewSlip(current, selection)
    if (current && act === 'add' && quote?.status === 'priced')
      addToCustomBet(current, selection, quote.oddsThousandths)
    customBetQuestion.set(null)
  }

  return (
    <QuestionDialog
      isOpen={isOpen}
      title={isRefused ? t('sb.builder.question.cannot_join') : t('sb.builder.question.same_match')}
      actions={
        <>
          <Button size="large" isWide onClick={() => answer('start')}>
            {t('sb.builder.question.new_slip')}
          </Button>
          {isRefused ? (
            <Button variant="primary" size="large" isWide onClick={() => customBetQuestion.set(null)}>
              {t('sb.builder.question.keep_custom')}
            </Button>
          ) : (
            <Button
              variant="primary"
              size="large"
              isWide
              disabled={quote === null}
              onClick={() => answer('add')}
            >
              {t('sb.builder.question.add')}
            </Button>
          )}
        </>
      }
    >
      <QuestionLegs selections={slip.selections} added={selection} />
      <div className={styles.outcome}>
        {quote?.status === 'refused' ? (
          <Refused problem={quote.problem} slip={slip} />
        ) : (
          <NewPrice slip={slip} oddsThousandths={quote?.oddsThousandths ?? null} />
        )}
      </div>
    </QuestionDialog>
  )
}

function NewPrice({ slip, oddsThousandths }: { slip: Slip; oddsThousandths: number | null }) {
  const t = useT()
  const { exact } = useOddsTexts()
  const before = slip.customQuote?.price?.odds
  return (
    <>
      <span>{t('sb.builder.question.joint_odds')}</span>
      <span className={styles.price}>
        {before !== undefined && (
          <span className={styles.before} dir="ltr">
            {exact(before)}
          </span>
        )}
        {oddsThousandths === null ? (
          <Skeleton width="56px" height="24px" />
        ) : (
          <strong className={styles.after} dir="ltr">
            {exact(oddsThousandths)}
          </strong>
        )}
      </span>
    </>
  )
}

function Refused({ problem, slip: { selections } }: { problem: QuoteProblem; slip: Slip }) {
  const t = useT()
  const text = useRefusalText()
  const [only, ...others] = selections
  const culprit = only && {
    title: t('sb.builder.leg', { market: only.marketName, outcome: only.outcomeName }),
  }
  return <output>{text(problem, others.length === 0 ? (culprit ?? null) : null)}</output>
}
