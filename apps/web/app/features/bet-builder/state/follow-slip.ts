import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import type { Slip } from '@touchline/betting/slip/types'
import { useEffect, useRef } from 'react'
import { useCurrentSlip } from '../../../shared/slip/current-slip.ts'
import { isOnSlip, takesCustomBet } from '../tray/put-on-slip.ts'
import type { Builder } from './builder.ts'
import type { Leg } from './leg.ts'

type Offered = ReadonlyMap<OutcomeKey, Leg>

/** The custom bet of this match that is on the slip, undefined where there is none. */
export function legsOfSlip(slip: Slip | null | undefined, matchId: number, offered: Offered) {
  if (!slip || slip.selections.length === 0 || !takesCustomBet(slip, matchId)) return undefined
  return slip.selections.flatMap(({ id }) => offered.get(id) ?? [])
}

/** While builder and slip hold the same outcomes they stay together; once they are placed, the builder is free again. */
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
