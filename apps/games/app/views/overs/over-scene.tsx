import { BALL_COUNT, oversCard, runsOf } from '../../../rules/overs.ts'
import type { Ball } from '../../../wire/game-result.ts'
import { useGame } from '../../game-context.ts'
import { Balls, countAt, type ShownBall } from '../balls.tsx'
import type { SceneProps } from '../game-view.ts'
import scene from '../scene.module.css'

/** The over, ball by ball. */
export function OverScene({ round, result, progress }: SceneProps) {
  const { t } = useGame()
  const all = result?.game === 'overs' ? result.balls : []
  const balls = all.slice(0, countAt(progress, BALL_COUNT))
  return (
    <div className={scene.root}>
      <p className={scene.quiet}>{t('overs.sides', oversCard(round))}</p>
      <Balls
        count={BALL_COUNT}
        balls={balls.map((ball): ShownBall => ({ text: ballText(ball), kind: kindOf(ball) }))}
      />
      <p className={scene.score}>{balls.length > 0 ? runsOf(balls) : '–'}</p>
    </div>
  )
}

export const ballText = (ball: Ball) => (ball === 0 ? '•' : String(ball))

function kindOf(ball: Ball): ShownBall['kind'] {
  if (ball === 'W') return 'wicket'
  return ball >= 4 ? 'boundary' : 'plain'
}
