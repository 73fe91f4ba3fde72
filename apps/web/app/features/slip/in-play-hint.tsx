import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { useT } from '../../shared/i18n/use-t.ts'
import { useSettings } from '../../shared/player/settings.ts'
import styles from './in-play-hint.module.css'
import { useSlip } from './slip-of-page.ts'

/** Why it takes a few seconds: bets on matches in play are held before they are accepted. */
export function InPlayHint() {
  const t = useT()
  const { ticket } = useSlip()
  const settings = useSettings()
  if (ticket.state !== 'PROCESSING') return null
  const sports = new Set(
    ticket.processingBets.flatMap(({ selections }) =>
      selections.flatMap(({ matchStatus, sportKey }) =>
        matchStatus === MATCH_STATUS.live ? [sportKey] : [],
      ),
    ),
  )
  const delays = (settings?.inPlayDelays ?? []).filter(({ sportKey }) => sports.has(sportKey))
  const seconds = Math.ceil(Math.max(0, ...delays.map(({ delayMs }) => delayMs)) / 1000)
  return (
    <output className={styles.root}>
      {seconds > 0 ? t('sb.slip.placing.in_play', { count: seconds }) : t('sb.slip.placing.hint')}
    </output>
  )
}
