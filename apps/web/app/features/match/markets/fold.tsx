import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import styles from './fold.module.css'

export interface Fold<Item> {
  shown: readonly Item[]
  total: number
  isLong: boolean
  isOpen: boolean
  toggle: () => void
}

/** Shows the first items of a list, and the others on demand. A list with only one more is shown whole. */
export function useFold<Item>(items: readonly Item[], shownFirst: number): Fold<Item> {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = items.length > shownFirst + 1
  return {
    shown: isLong && !isOpen ? items.slice(0, shownFirst) : items,
    total: items.length,
    isLong,
    isOpen,
    toggle: () => setIsOpen(!isOpen),
  }
}

export function FoldButton({ fold }: { fold: Omit<Fold<unknown>, 'shown'> }) {
  const t = useT()
  if (!fold.isLong) return null
  return (
    <button type="button" className={styles.root} aria-expanded={fold.isOpen} onClick={fold.toggle}>
      {fold.isOpen ? t('sb.market.show_less') : t('sb.market.show_all', { count: fold.total })}
    </button>
  )
}
