import { Button } from '@touchline/ui/button'
import { useGame } from '../game-context.ts'
import { tellHost } from '../host/host-page.ts'
import type { BetProblem } from './bet-problem.ts'

/** What went wrong, with the way out where there is one. */
export function ProblemMessage({ problem }: { problem: Exclude<BetProblem, 'stake'> }) {
  const { t } = useGame()
  return (
    <>
      <span>{t(`errors.${problem}`)}</span>
      {problem === 'insufficient' && (
        <Button size="small" onClick={() => tellHost({ type: 'navigate', to: 'deposit' })}>
          {t('errors.deposit')}
        </Button>
      )}
    </>
  )
}
