import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import type { Slip } from '@touchline/betting/slip/types'
import { useEffect, useRef } from 'react'
import { useCurrentSlip } from '../../../shared/slip/current-slip.ts'
import { isOnSlip, takesCustomBet } from '../tray/put-on-slip.ts'
import type { Builder } from './builder.ts'
import type { Leg } from './leg.ts'

type Offered = ReadonlyMap<OutcomeKey, Leg>

/** The custom bet of this match on the slip, undefined without one. */
export function legsOfSlip(slip: Slip | null | undefined, matchId: number, offered: Offered) {
  if (!slip || slip.selections.length === 0 || !takesCustomBet(slip, matchId)) return undefined
  return slip.selections.flatMap(({ id }) => offered.get(id) ?? [])
}

/**
 * While builder and slip have the same outcomes they are kept equal; once the slip is placed, the builder is
 * independent again.
 */
export function useFollowSlip(builder: Builder, matchId: number, offered: Offered): void {
  const slip = useCurrentSlip()
  const before = useRef(slip)

  useEffect(() => {
    const keys = builder.get().legs.map(({ key }) => key)
    const wasTogether = before.current !== null && isOnSlip(before.current, keys)
    before.current = slip
    if (!slip || !wasTogether || isOnSlip(slip, keys)) return
    if (slip.ticket.state === 'SUCCESS') builder.clear()
    const legs = legsOfSlip(slip, matchId, offered)
    if (legs) builder.take(legs)
  }, [builder, slip, matchId, offered])
}
