import styles from './count-badge.module.css'

/** Beyond this the number is wider than what it stands on. */
const COUNT_MAX = 99

/** A small number on an icon, such as unread messages; nothing at 0. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return <span className={styles.root}>{count > COUNT_MAX ? `${COUNT_MAX}+` : count}</span>
}
