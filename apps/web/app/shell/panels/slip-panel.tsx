import { MyBets } from '../../features/bets/my-bets.tsx'
import { QuickBetPanel } from '../../features/quick-bet/quick-bet-panel.tsx'
import { SlipTabs } from '../../features/slip/panel/slip-tabs.tsx'
import { SettingsButton } from '../header/settings-button.tsx'
import styles from './slip-panel.module.css'

/** The slip's content, for the right sidebar and the sheet. */
export function SlipPanel() {
  return (
    <div className={styles.root}>
      <QuickBetPanel aside={<SettingsButton />} />
      <SlipTabs myBets={<MyBets />} />
    </div>
  )
}
