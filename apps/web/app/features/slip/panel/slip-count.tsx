import { CountBadge } from '@touchline/ui/count-badge'
import { useSlipState } from '../state/page-slip.ts'

/** The number of selections, on the tab bar's icon. */
export function SlipCount() {
  return <CountBadge count={useSlipState().selections.length} />
}
