import { CountBadge } from '@touchline/ui/count-badge'
import { useSlip } from '../state/page-slip.ts'

/** The number of selections, on the tab bar's icon. */
export function SlipCount() {
  return <CountBadge count={useSlip().selections.length} />
}
