import { CUSTOM_BET_PROBLEMS, type CustomBetProblem } from '@touchline/betting/slip/custom-bet-problem'
import { useStore } from '../../../shared/store/use-store.ts'
import type { Builder } from '../state/builder.ts'
import { useRefusalText } from './problem-text.ts'

export const problemId = (problem: CustomBetProblem) => `bet-builder-${problem}`

/** The reasons, rendered once: refused outcomes refer to them by `aria-describedby`. */
export function ProblemList({ builder }: { builder: Builder }) {
  const text = useRefusalText()
  const { legs } = useStore(builder)
  const [only = null, ...others] = legs
  return (
    <div hidden>
      {CUSTOM_BET_PROBLEMS.map((problem) => (
        <p key={problem} id={problemId(problem)}>
          {text(problem, others.length === 0 ? only : null)}
        </p>
      ))}
    </div>
  )
}
