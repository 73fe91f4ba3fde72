import type { BetId } from '@touchline/betting/slip/types'
import { useT } from '../../../shared/i18n/use-t.ts'
import { FittingStake } from '../placement/fitting-stake.tsx'
import { useSlipState } from '../state/page-slip.ts'
import { useBetReason } from '../state/slip-figures.ts'
import styles from './bet-messages.module.css'
import { useReasonText } from './reason-text.ts'

/** The errors of one bet of several, by the platform or a limit, beside the bet. */
export function BetMessages({ betId }: { betId: BetId }) {
  const t = useT()
  const { ticket } = useSlipState()
  const reason = useBetReason(betId)
  const reasonText = useReasonText()
  const refused =
    ticket.state === 'ERROR' ? ticket.error.errorsByBet.filter((error) => error.betId === betId) : []
  const texts = new Set(refused.map(({ message }) => message || t('error.place_bets.default')))
  if (reason) texts.add(reasonText(reason))
  const fitting = ticket.state === 'ERROR' ? ticket.error.fittingStake : undefined
  if (texts.size === 0) return null
  return (
    <ul className={styles.root}>
      {[...texts].map((text) => (
        <li key={text}>{text}</li>
      ))}
      {fitting?.betId === betId && (
        <li>
          <FittingStake {...fitting} />
        </li>
      )}
    </ul>
  )
}
