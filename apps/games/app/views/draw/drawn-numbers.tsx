import { DRAWN_COUNT } from '../../../rules/draw.ts'
import { useGame } from '../../game-context.ts'
import { Balls, countAt, type ShownBall } from '../balls.tsx'
import type { SceneProps } from '../game-view.ts'
import scene from '../scene.module.css'

/** The numbers, as they are drawn. */
export function DrawnNumbers({ result, progress }: SceneProps) {
  const { t } = useGame()
  const numbers = result?.game === 'draw' ? result.numbers : []
  const drawn = numbers.slice(0, countAt(progress, DRAWN_COUNT))
  return (
    <div className={scene.root}>
      <Balls
        count={DRAWN_COUNT}
        balls={drawn.map((number): ShownBall => ({ text: String(number), kind: 'plain' }))}
      />
      <p className={scene.quiet}>{t('draw.waiting')}</p>
    </div>
  )
}
