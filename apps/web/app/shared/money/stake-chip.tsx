import type { ComponentProps } from 'react'
import styles from './quick-stake-chips.module.css'

/** Chips of a field are there while it has the focus: a press on one leaves it there. */
export function StakeChip(props: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      type="button"
      className={styles.chip}
      onMouseDown={(event) => event.preventDefault()}
    />
  )
}
