import { MyBets } from '../features/bets/my-bets.tsx'
import { SlipTabs } from '../features/slip/slip-tabs.tsx'

/** The slip's content, for the right sidebar and the sheet. */
export function SlipPanel() {
  return <SlipTabs myBets={<MyBets />} />
}
