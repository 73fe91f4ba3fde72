import { Slot } from '../../shared/slots/slot.tsx'
import { SettingsButton } from '../header/settings-button.tsx'
import styles from './slip-panel.module.css'

/** The slip's content, for the right sidebar and the sheet. */
export function SlipPanel() {
  return (
    <div className={styles.root}>
      <Slot name="quickBetPanel" aside={<SettingsButton />} />
      <Slot name="slip" fallback={<div />} />
    </div>
  )
}
