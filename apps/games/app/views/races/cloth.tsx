import styles from './cloth.module.css'

/** A runner's number, in the colours of its saddle cloth. */
export function Cloth({ number }: { number: number }) {
  return (
    <span className={styles.root} data-number={number}>
      {number}
    </span>
  )
}
