import type { ComponentProps } from 'react'
import styles from './quick-stake-chips.module.css'

/** Pressing a chip leaves the focus in the field, without which the chips would be hidden. */
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
