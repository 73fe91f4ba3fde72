import { assertNever } from '@touchline/betting/assert-never'
import { useState } from 'react'
import { useCurrentSlip } from '../../shared/slip/current-slip.ts'
import type { CustomBetQuestion } from '../../shared/slip/custom-bet-question.ts'
import { OtherMatchQuestion } from './questions/other-match-question.tsx'
import { SameMatchQuestion } from './questions/same-match-question.tsx'
import { SlipTakenQuestion } from './questions/slip-taken-question.tsx'

/**
 * The custom-bet ticket modal (Spec 2 §2, §4): for an outcome pressed while the slip is a custom bet, and for a custom
 * bet when the slip has other selections.
 */
export function CustomBetDialog({ question }: { question: CustomBetQuestion | null }) {
  // The question stays rendered during the closing animation.
  const [shown, setShown] = useState(question)
  if (question && question !== shown) setShown(question)
  const slip = useCurrentSlip()
  if (!shown || !slip) return null
  const isOpen = question !== null
  switch (shown.kind) {
    case 'slip_taken':
      return <SlipTakenQuestion isOpen={isOpen} slip={slip} customBet={shown.customBet} />
    case 'outcome_pressed': {
      const { selection } = shown
      const isSameMatch = slip.selections.every(({ matchId }) => matchId === selection.matchId)
      const Question = isSameMatch ? SameMatchQuestion : OtherMatchQuestion
      return <Question key={selection.id} isOpen={isOpen} slip={slip} selection={selection} />
    }
    default:
      return assertNever(shown)
  }
}
