import { assertNever } from '@touchline/betting/assert-never'
import type { QuickBetTicket } from '@touchline/betting/quick-bet/quick-bet'
import type { QuickBetError } from '@touchline/betting/quick-bet/quick-bet-reasons'
import type { SlipBet } from '@touchline/betting/slip/types'
import { isMessageKey } from '@touchline/messages/translator'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { useIssueValues } from '../../../shared/money/issue-values.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import { usePageConfig } from '../../../shared/site/app-context.tsx'
import { quickBetErrorLines } from './quick-bet-error-lines.ts'

/** The text of the error's key. */
function useOwnErrorText(): (error: QuickBetError) => string {
  const t = useT()
  const values = useIssueValues()
  const { messages } = usePageConfig()
  return ({ messageKey, params }) =>
    isMessageKey(messageKey, messages) ? t(messageKey, values(params)) : t('error.place_bets.default')
}

/** “Arsenal · €5.00 at 2.10” */
export function useQuickBetName(): (bet: SlipBet) => string {
  const t = useT()
  const money = useMoney()
  const { exact } = useOddsTexts()
  return ({ selections, stakeMinor, currencyCode }) => {
    const [selection] = selections
    return t('sb.quick_bet.name', {
      outcome: selection?.outcomeName ?? '',
      stake: money(stakeMinor, currencyCode),
      odds: selection ? exact(selection.acceptedOdds) : '',
    })
  }
}

/** The state of the last press in words, for the bar, the panel and the live region; null without one. */
export function useQuickBetSummary(): (ticket: QuickBetTicket) => { title: string; details: string } | null {
  const t = useT()
  const ownErrorText = useOwnErrorText()
  const nameOf = useQuickBetName()
  return (ticket) => {
    switch (ticket.state) {
      case 'PROCESSING':
        return { title: t('sb.quick_bet.placing'), details: nameOf(ticket.bet) }
      case 'SUCCESS':
        return { title: t('sb.quick_bet.placed', { ref: ticket.bet.ref }), details: nameOf(ticket.bet) }
      case 'ERROR': {
        const { title, further } = quickBetErrorLines(ticket.error, ownErrorText(ticket.error))
        const name = ticket.bet ? nameOf(ticket.bet) : ''
        return { title, details: further === null ? name : `${further} ${name}` }
      }
      case 'INITIAL':
        return null
      default:
        return assertNever(ticket)
    }
  }
}
