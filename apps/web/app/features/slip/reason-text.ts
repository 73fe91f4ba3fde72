import type { IssueParams } from '@touchline/betting/limits/verdict'
import type { Reason } from '@touchline/betting/slip/reasons'
import type { MessageValues } from '@touchline/messages/translator'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import { useOddsTexts } from '../../shared/odds/odds-text.ts'

/** A reason in the player's words: its key with amounts and odds written out. */
export function useReasonText(): (reason: Pick<Reason, 'key' | 'params'>) => string {
  const t = useT()
  const values = useIssueValues()
  return ({ key, params }) => t(key, values(params))
}

/** Parameters of a rule's message, in the locale, the currency and the odds format of the page. */
export function useIssueValues(): (params: IssueParams) => MessageValues {
  const money = useMoney()
  const { exact } = useOddsTexts()
  return ({ count, oddsThousandths, amountMinor, currencyCode }) => ({
    ...(count !== undefined && { count }),
    ...(oddsThousandths !== undefined && { odds: exact(oddsThousandths) }),
    ...(amountMinor !== undefined &&
      currencyCode !== undefined && { amount: money(amountMinor, currencyCode) }),
  })
}
