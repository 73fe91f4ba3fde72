import type { Slip } from '@touchline/betting/slip/types'
import { Button } from '@touchline/ui/button'
import { useT } from '../../../shared/i18n/use-t.ts'
import { currentSlip } from '../../../shared/slip/current-slip.ts'
import { customBetQuestion } from '../../../shared/slip/custom-bet-question.ts'
import type { SlipSelectionInput } from '../../../shared/slip/slip-selection.ts'
import { addAsCombo, startNewSlip } from '../tray/put-on-slip.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { QuestionLegs } from './question-legs.tsx'

export interface PressedQuestionProps {
  isOpen: boolean
  /** Contains a custom bet. */
  slip: Slip
  /** The pressed outcome. */
  selection: SlipSelectionInput
}

/**
 * An outcome of another match: a combo takes both, the custom bet as one leg, where the platform does; else it replaces the
 * custom bet, or nothing changes.
 */
export function OtherMatchQuestion({ isOpen, slip, selection }: PressedQuestionProps) {
  const t = useT()
  const [first] = slip.selections

  function combine() {
    const current = currentSlip()
    if (current) addAsCombo(current, selection)
    customBetQuestion.set(null)
  }

  function replace() {
    const current = currentSlip()
    if (current) startNewSlip(current, selection)
    customBetQuestion.set(null)
  }

  return (
    <QuestionDialog
      isOpen={isOpen}
      title={t(
        slip.takesGroups ? 'sb.builder.question.combine.title' : 'error.validation.slip.different_matches',
      )}
      actions={
        <>
          {slip.takesGroups && (
            <Button variant="primary" size="large" isWide onClick={combine}>
              {t('sb.builder.question.combine')}
            </Button>
          )}
          <Button size="large" isWide onClick={replace}>
            {t('sb.builder.question.replace_custom')}
          </Button>
          <Button
            variant={slip.takesGroups ? 'secondary' : 'primary'}
            size="large"
            isWide
            onClick={() => customBetQuestion.set(null)}
          >
            {t('sb.builder.question.keep_custom')}
          </Button>
        </>
      }
    >
      {first && (
        <p>
          {t(slip.takesGroups ? 'sb.builder.question.combine.text' : 'sb.builder.question.other_match.text', {
            home: first.nameA,
            away: first.nameB,
          })}
        </p>
      )}
      <QuestionLegs selections={[]} added={selection} />
    </QuestionDialog>
  )
}
