import type { Bet } from '@touchline/contract/entities/bet'
import type { MessageKey } from '@touchline/messages/message-key'
import { useT } from '../../../shared/i18n/use-t.ts'
import styles from './cash-out.module.css'
import { type NoCashoutReason, noCashoutReason } from './no-cashout-reason.ts'

const REASONS: Record<NoCashoutReason['reason'], MessageKey> = {
  selling: 'sb.cashout.why.selling',
  review: 'sb.cashout.why.review',
  settling: 'sb.cashout.why.settling',
  free_bet: 'sb.cashout.why.free_bet',
  custom: 'sb.cashout.why.custom',
  group: 'sb.cashout.why.group',
  results: 'sb.cashout.why.results',
  interrupted: 'sb.cashout.why.interrupted',
  price: 'sb.cashout.why.price',
  some_price: 'sb.cashout.why.some_price',
}

export function NoCashoutText({ bet }: { bet: Bet }) {
  const t = useT()
  const why = noCashoutReason(bet)
  const match = 'selection' in why ? matchName(why.selection) : ''
  return <p className={styles.why}>{t(REASONS[why.reason], { match })}</p>

  function matchName({ match: { nameA, nameB } }: Bet['selections'][number]): string {
    return nameB === '' ? nameA : t('sb.board.match', { home: nameA, away: nameB })
  }
}
