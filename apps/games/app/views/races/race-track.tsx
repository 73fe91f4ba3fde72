import { type CSSProperties, useMemo } from 'react'
import { cardRandom } from '../../../rules/priced.ts'
import { raceCard } from '../../../rules/races.ts'
import type { SceneProps } from '../game-view.ts'
import { Cloth } from './cloth.tsx'
import styles from './race-track.module.css'

/** Six lanes. The order of the finish is the result's; the pace until then is decoration. */
export function RaceTrack({ round, result, progress }: SceneProps) {
  const runners = useMemo(() => pacedRunners(round), [round])
  const order = result?.game === 'races' ? result.order : []
  return (
    <div className={styles.root}>
      {runners.map(({ number, pace }) => {
        const finish = order.indexOf(number)
        const at = finish < 0 ? 0 : positionAt(progress, finish, pace)
        const style: CSSProperties & Record<'--at', number> = { '--at': at }
        return (
          <div key={number} className={styles.lane}>
            <span className={styles.runner} style={style}>
              <Cloth number={number} />
              {progress === 1 && finish >= 0 && <span className={styles.finish}>{finish + 1}.</span>}
            </span>
          </div>
        )
      })}
    </div>
  )
}

/** Each runner with the exponent of its pace. */
function pacedRunners(round: number): { number: number; pace: number }[] {
  const random = cardRandom(round, 9)
  return raceCard(round).map(({ number }) => ({ number, pace: 0.8 + random() * 0.5 }))
}

function positionAt(progress: number, finish: number, pace: number): number {
  const arrival = 0.84 + finish * 0.028
  return Math.min(1, progress / arrival) ** pace
}
