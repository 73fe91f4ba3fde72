import type { MessageKey } from '@touchline/messages/message-key'
import type { BetView } from '../../../shared/player/bets/bet-views.ts'

export const VIEW_LABELS: Record<BetView, MessageKey> = {
  all: 'sb.my_bets.all',
  open: 'sb.my_bets.open',
  settled: 'sb.my_bets.settled',
  won: 'sb.my_bets.won',
  lost: 'sb.my_bets.lost',
  cashed_out: 'sb.my_bets.cashed_out',
  refunded: 'sb.my_bets.refunded',
}

/** Shown instead of an empty list. */
export const EMPTY_LABELS: Record<BetView, { title: MessageKey; hint: MessageKey }> = {
  all: { title: 'sb.my_bets.all.empty', hint: 'sb.my_bets.all.empty.hint' },
  open: { title: 'sb.my_bets.open.empty', hint: 'sb.my_bets.open.empty.hint' },
  settled: { title: 'sb.my_bets.settled.empty', hint: 'sb.my_bets.settled.empty.hint' },
  won: { title: 'sb.my_bets.won.empty', hint: 'sb.my_bets.won.empty.hint' },
  lost: { title: 'sb.my_bets.lost.empty', hint: 'sb.my_bets.lost.empty.hint' },
  cashed_out: { title: 'sb.my_bets.cashed_out.empty', hint: 'sb.my_bets.cashed_out.empty.hint' },
  refunded: { title: 'sb.my_bets.refunded.empty', hint: 'sb.my_bets.refunded.empty.hint' },
}
