import { goals, KICK_COUNT, penaltiesCard } from '../../../rules/penalties.ts'
import { countAt } from '../balls.tsx'
import type { SceneProps } from '../game-view.ts'
import scene from '../scene.module.css'
import styles from './shoot-out.module.css'

/** The kicks of both teams, and the score so far. */
export function ShootOut({ round, result, progress }: SceneProps) {
  const { home, away } = penaltiesCard(round)
  const taken = countAt(progress, 2 * KICK_COUNT)
  const kicks = result?.game === 'penalties' ? result : { home: [], away: [] }
  const sides = [
    { name: home.name, kicks: kicks.home.slice(0, Math.ceil(taken / 2)) },
    { name: away.name, kicks: kicks.away.slice(0, Math.floor(taken / 2)) },
  ]
  return (
    <div className={scene.root}>
      {sides.map((side) => (
        <Kicks key={side.name} {...side} />
      ))}
      <bdi className={scene.score} dir="ltr">
        {sides.map((side) => goals(side.kicks)).join(':')}
      </bdi>
    </div>
  )
}

function Kicks({ name, kicks }: { name: string; kicks: readonly boolean[] }) {
  return (
    <div className={styles.side}>
      <bdi className={styles.team}>{name}</bdi>
      <span className={styles.kicks}>
        {Array.from({ length: KICK_COUNT }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a kick is its position
          <span key={index} className={styles.kick} data-kick={kickState(kicks[index])} />
        ))}
      </span>
    </div>
  )
}

function kickState(isIn: boolean | undefined): 'in' | 'missed' | undefined {
  if (isIn === undefined) return undefined
  return isIn ? 'in' : 'missed'
}
