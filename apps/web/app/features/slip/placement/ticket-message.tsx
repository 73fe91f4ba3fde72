import type { TicketError } from '@touchline/betting/slip/types'
import type { MessageKey } from '@touchline/messages/message-key'
import { isMessageKey } from '@touchline/messages/translator'
import { Button } from '@touchline/ui/button'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import { openAccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { askPlayTime } from '../../../shared/player/session/play-time-asked.ts'
import { usePageConfig } from '../../../shared/site/app-context.tsx'
import { usePlacementPhase, useSlipState } from '../state/page-slip.ts'
import { useSlipSummary } from '../state/slip-figures.ts'
import styles from '../ticket/slip-notice.module.css'
import { FittingStake } from './fitting-stake.tsx'
import { useReOffer } from './re-offer.ts'

/** Why bets were refused; or that the outcome of the placement is still unknown. */
export function TicketMessage() {
  const t = useT()
  const { ticket } = useSlipState()
  const phase = usePlacementPhase()
  if (ticket.state === 'PROCESSING' && phase === 'unsure') return <Notice text={t('sb.slip.unsure')} />
  if (ticket.state === 'PROCESSING' && phase === 'signedOut') {
    return (
      <Notice
        text={t('sb.slip.unsure.signed_out')}
        action={
          <Button size="small" onClick={() => openAccountDialog({ name: 'sign-in' })}>
            {t('sb.nav.sign_in')}
          </Button>
        }
      />
    )
  }
  return ticket.state === 'ERROR' ? <Refusal error={ticket.error} /> : null
}

/** With several bets each error is beside its bet; with one it is here. */
function Refusal({ error }: { error: TicketError }) {
  const t = useT()
  const { messages } = usePageConfig()
  const isOneBet = useSlipSummary().bets.length === 1
  const reOffer = useReOffer()
  const { exact } = useOddsTexts()
  if (reOffer) {
    return (
      <Notice
        text={
          reOffer.odds === null
            ? t('sb.slip.not_placed.several')
            : t('sb.slip.not_placed', { odds: exact(reOffer.odds) })
        }
      />
    )
  }
  const { message, messageKey, details, errorsByBet, fittingStake } = error
  const own = isMessageKey(messageKey, messages) ? t(messageKey) : t('error.place_bets.default')
  const byBet = isOneBet ? [...new Set(errorsByBet.map((each) => each.message))] : []
  const further = byBet.filter((text) => text !== own)
  return (
    <div className={styles.root} data-tone="danger" role="alert">
      <div className={styles.text}>
        <p>{message ?? own}</p>
        {details !== null && <p>{details}</p>}
        {further.length > 0 && (
          <ul className={styles.list}>
            {further.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      {isOneBet && fittingStake && <FittingStake {...fittingStake} />}
      {ANSWERABLE.has(messageKey) && (
        <Button size="small" onClick={askPlayTime}>
          {t('sb.play_time.show')}
        </Button>
      )}
    </div>
  )
}

/** A dialogue takes them away. */
const ANSWERABLE: ReadonlySet<string> = new Set([
  'error.protection.reality_check_due',
  'error.protection.statement_due',
] satisfies MessageKey[])

function Notice({ text, action }: { text: string; action?: React.ReactNode }) {
  return (
    <div className={styles.root} data-tone="warning">
      <output className={styles.text}>{text}</output>
      {action}
    </div>
  )
}
