import styles from './count-badge.module.css'

/** A larger number would be wider than the icon. */
const COUNT_MAX = 99

/** A small number on an icon, such as unread messages; nothing at 0. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return <span className={styles.root}>{count > COUNT_MAX ? `${COUNT_MAX}+` : count}</span>
}
