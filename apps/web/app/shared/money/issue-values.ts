import type { IssueParams } from '@touchline/betting/limits/verdict'
import type { MessageValues } from '@touchline/messages/translator'
import { useOddsTexts } from '../odds/odds-text.ts'
import { useMoney } from './currencies.ts'

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
