import { Button } from '@touchline/ui/button'
import { useGame } from '../game-context.ts'
import { postToHost } from '../host/host-page.ts'
import type { GameBetProblem } from './game-bet-problem.ts'

/** The error, with a button for the deposit where that solves it. */
export function ProblemMessage({ problem }: { problem: Exclude<GameBetProblem, 'stake'> }) {
  const { t } = useGame()
  return (
    <>
      <span>{t(`errors.${problem}`)}</span>
      {problem === 'insufficient' && (
        <Button size="small" onClick={() => postToHost({ type: 'navigate', to: 'deposit' })}>
          {t('errors.deposit')}
        </Button>
      )}
    </>
  )
}
