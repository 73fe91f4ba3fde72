import { CUSTOM_BET_PROBLEMS, type CustomBetProblem } from '@touchline/betting/slip/custom-bet-problem'
import { useStore } from '../../../shared/store/use-store.ts'
import type { Builder } from '../state/builder.ts'
import { useRefusalText } from './problem-text.ts'

export const problemId = (problem: CustomBetProblem) => `bet-builder-${problem}`

/** The reasons in words, once for all outcomes: what is refused points here, and screen readers read it out. */
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
