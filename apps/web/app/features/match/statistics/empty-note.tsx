import styles from './statistics-tab.module.css'

/** In place of what there is not: a part of a panel, so no more than a line. */
export function EmptyNote({ text }: { text: string }) {
  return <p className={styles.empty}>{text}</p>
}
