import type { IssueParams } from '@touchline/betting/limits/verdict'
import { formatOdds } from '@touchline/betting/odds/formats'
import { createFormatter } from '@touchline/messages/format'
import type { MessageValues } from '@touchline/messages/translator'
import { currencyByCode } from '../../wallet/index.ts'

/** Parameters of a rule's message in a locale; odds as decimals, since the request does not say how the player reads them. */
export function issueValues(params: IssueParams, locale: string): MessageValues {
  const { count, oddsThousandths, amountMinor, currencyCode } = params
  const currency = currencyCode === undefined ? undefined : currencyByCode(currencyCode)
  return {
    ...(count !== undefined && { count }),
    ...(oddsThousandths !== undefined && { odds: formatOdds(oddsThousandths, 'european') }),
    ...(amountMinor !== undefined &&
      currency && { amount: createFormatter(locale).money(amountMinor, currency) }),
  }
}
