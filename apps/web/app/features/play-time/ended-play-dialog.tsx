import type { EndedPlay } from '@touchline/contract/api-error-body'
import type { MessageKey } from '@touchline/messages/message-key'
import { Button } from '@touchline/ui/button'
import { Dialog } from '@touchline/ui/overlays/dialog'
import { useState } from 'react'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { usePrompt } from '../../shared/prompts/use-prompt.ts'
import { endedPlay } from './ended-play.ts'
import styles from './play-time.module.css'

const TEXTS = {
  activity: 'sb.play_time.ended.activity',
  session: 'sb.play_time.ended.session',
  sportsbook_session: 'sb.play_time.ended.sportsbook_session',
  time: 'sb.play_time.ended.time',
} as const satisfies Record<EndedPlay['type'], MessageKey>

/** Spec 1 §2, out-of-session-limit and activity-limit-reached: why the player is logged out, and until when. */
export function EndedPlayDialog({ ended }: { ended: EndedPlay | null }) {
  const t = useT()
  const format = useLocalFormat()
  const [last, setLast] = useState(ended)
  if (ended && ended !== last) setLast(ended)
  const shown = ended ?? last
  const { isInTurn, answer } = usePrompt({
    name: shown?.type === 'activity' ? 'activity_limit_reached' : 'out_of_session_limit',
    rank: 1,
    isWanted: ended !== null,
    onAnsweredElsewhere: () => endedPlay.set(null),
  })
  if (!shown) return null

  function close(): void {
    answer()
    endedPlay.set(null)
  }

  return (
    <Dialog
      isOpen={isInTurn}
      onClose={close}
      title={t(shown.type === 'activity' ? 'sb.play_time.ended.activity.title' : 'sb.play_time.ended.title')}
      closeLabel={t('a11y.close')}
      footer={
        <Button variant="primary" isWide onClick={close}>
          {t('sb.play_time.ended.understood')}
        </Button>
      }
    >
      <div className={styles.root}>
        <p className={styles.lead}>{t(TEXTS[shown.type])}</p>
        {shown.renewsAt && (
          <p>{t('sb.play_time.ended.renews', { moment: format.dateTime(Date.parse(shown.renewsAt)) })}</p>
        )}
        <p className={styles.quiet}>{t('sb.play_time.ended.open_bets')}</p>
      </div>
    </Dialog>
  )
}
