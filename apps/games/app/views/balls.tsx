import styles from './balls.module.css'

export interface ShownBall {
  text: string
  kind: 'plain' | 'boundary' | 'wicket'
}

/** A row of slots for balls; those not drawn yet are empty. */
export function Balls({ balls, count }: { balls: readonly ShownBall[]; count: number }) {
  return (
    <div className={styles.root}>
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a slot is its position
        <span key={index} className={styles.ball} data-kind={balls[index]?.kind}>
          {balls[index]?.text}
        </span>
      ))}
    </div>
  )
}

/** How many of `count` balls are shown at a progress of 0 to 1; all of them shortly before the end. */
export function countAt(progress: number, count: number): number {
  return Math.floor(progress * (count + 0.999))
}
