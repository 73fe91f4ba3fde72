import type { Reason } from '@touchline/betting/slip/reasons'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useIssueValues } from '../../../shared/money/issue-values.ts'

/** A reason in the player's words: its key with amounts and odds written out. */
export function useReasonText(): (reason: Pick<Reason, 'key' | 'params'>) => string {
  const t = useT()
  const values = useIssueValues()
  return ({ key, params }) => t(key, values(params))
}
