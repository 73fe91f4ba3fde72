import { useSite } from '../../../shared/site/app-context.tsx'
import { Slot } from '../../../shared/slots/slot.tsx'
import styles from '../home-page.module.css'
import { useReadyMatchIds } from './use-ready-match-ids.ts'

/** Ready combinations of the matches of most interest; they come after the page lives, into their room. */
export function ReadyBetsBlock() {
  const { features } = useSite()
  const matchIds = useReadyMatchIds()
  if (features['customBets'] === false || matchIds === '') return null
  return <Slot name="homeReadyBets" matchIds={matchIds} fallback={<div className={styles.readyRoom} />} />
}
