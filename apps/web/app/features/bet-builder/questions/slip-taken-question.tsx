import type { Slip } from '@touchline/betting/slip/types'
import { Button } from '@touchline/ui/button'
import { useT } from '../../../shared/i18n/use-t.ts'
import { currentSlip } from '../../../shared/slip/current-slip.ts'
import { type CustomBet, customBetQuestion } from '../../../shared/slip/custom-bet-question.ts'
import { putOnSlip } from '../tray/put-on-slip.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { QuestionLegs } from './question-legs.tsx'

export interface SlipTakenQuestionProps {
  isOpen: boolean
  slip: Slip
  customBet: CustomBet
}

/** A custom bet cannot be combined: it replaces the selections on the slip, or they stay. */
export function SlipTakenQuestion({ isOpen, slip, customBet }: SlipTakenQuestionProps) {
  const t = useT()

  function replace() {
    const current = currentSlip()
    if (current) putOnSlip(current, customBet)
    customBetQuestion.set(null)
  }

  return (
    <QuestionDialog
      isOpen={isOpen}
      title={t('sb.builder.question.slip_taken')}
      actions={
        <>
          <Button size="large" isWide onClick={() => customBetQuestion.set(null)}>
            {t('sb.builder.question.keep_slip')}
          </Button>
          <Button variant="primary" size="large" isWide onClick={replace}>
            {t('sb.builder.question.replace_slip')}
          </Button>
        </>
      }
    >
      <p>{t('sb.builder.question.slip_taken.text', { count: slip.selections.length })}</p>
      <QuestionLegs selections={slip.selections} />
    </QuestionDialog>
  )
}
