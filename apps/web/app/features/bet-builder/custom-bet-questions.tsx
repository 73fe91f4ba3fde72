import { customBetQuestion } from '../../shared/slip/custom-bet-question.ts'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import { useHasBeen } from '../../shared/slots/use-has-been.ts'
import { useStore } from '../../shared/store/use-store.ts'

const CustomBetDialog = lazyComponent(() =>
  import('./custom-bet-dialog.tsx').then((module) => module.CustomBetDialog),
)

/** The modals about custom bets, on every page; loaded with the first question. */
export function CustomBetQuestions() {
  const question = useStore(customBetQuestion)
  return useHasBeen(question !== null) && <CustomBetDialog question={question} />
}
