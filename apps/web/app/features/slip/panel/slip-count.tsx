import { CountBadge } from '@touchline/ui/count-badge'
import { useSlip } from '../state/page-slip.ts'

/** How many selections the slip holds, on the tab bar's ticket. */
export function SlipCount() {
  return <CountBadge count={useSlip().selections.length} />
}
