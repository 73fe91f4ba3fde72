import type { Slip } from '@touchline/betting/slip/types'
import { Button } from '@touchline/ui/button'
import { useT } from '../../../shared/i18n/use-t.ts'
import { currentSlip } from '../../../shared/slip/current-slip.ts'
import { type CustomBet, customBetQuestion } from '../../../shared/slip/custom-bet-question.ts'
import { addAsGroup, putOnSlip, takesAsGroup } from '../tray/put-on-slip.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { QuestionLegs } from './question-legs.tsx'

export interface SlipTakenQuestionProps {
  isOpen: boolean
  slip: Slip
  customBet: CustomBet
}

/**
 * A custom bet for a slip with other selections: a combo takes it as one leg, where the platform does and nothing is of its
 * match; else it replaces the selections on the slip, or they stay.
 */
export function SlipTakenQuestion({ isOpen, slip, customBet }: SlipTakenQuestionProps) {
  const t = useT()

  const [first] = customBet.selections
  const isCombinable = takesAsGroup(slip, customBet)

  function combine() {
    const current = currentSlip()
    if (current) addAsGroup(current, customBet)
    customBetQuestion.set(null)
  }

  function replace() {
    const current = currentSlip()
    if (current) putOnSlip(current, customBet)
    customBetQuestion.set(null)
  }

  return (
    <QuestionDialog
      isOpen={isOpen}
      title={t(isCombinable ? 'sb.builder.question.combine.title' : 'sb.builder.question.slip_taken')}
      actions={
        <>
          <Button size="large" isWide onClick={() => customBetQuestion.set(null)}>
            {t('sb.builder.question.keep_slip')}
          </Button>
          {isCombinable && (
            <Button variant="primary" size="large" isWide onClick={combine}>
              {t('sb.builder.question.combine')}
            </Button>
          )}
          <Button variant={isCombinable ? 'secondary' : 'primary'} size="large" isWide onClick={replace}>
            {t('sb.builder.question.replace_slip')}
          </Button>
        </>
      }
    >
      <p>
        {isCombinable && first
          ? t('sb.builder.question.combine.text', { home: first.nameA, away: first.nameB })
          : t('sb.builder.question.slip_taken.text', { count: slip.selections.length })}
      </p>
      <QuestionLegs selections={slip.selections} />
    </QuestionDialog>
  )
}
