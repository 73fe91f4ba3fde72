import type { Reason } from '@touchline/betting/slip/checks/reasons'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useIssueValues } from '../../../shared/money/issue-values.ts'

/** The message of a reason, with its amounts and odds formatted. */
export function useReasonText(): (reason: Pick<Reason, 'key' | 'params'>) => string {
  const t = useT()
  const values = useIssueValues()
  return ({ key, params }) => t(key, values(params))
}
