import styles from './statistics-tab.module.css'

/** One line in place of missing statistics. */
export function EmptyNote({ text }: { text: string }) {
  return <p className={styles.empty}>{text}</p>
}
