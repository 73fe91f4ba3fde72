import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import type { Match } from '@touchline/contract/entities/catalogue'
import { useEffect, useState } from 'react'
import { useApi } from '../../../shared/api/use-api.ts'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { currentSlip } from '../../../shared/slip/current-slip.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { requestLegsQuote } from '../quote/request-quote.ts'
import { type Builder, createBuilder } from './builder.ts'
import { readStoredLegs, writeStoredLegs } from './builder-storage.ts'
import { legsOfSlip, useFollowSlip } from './follow-slip.ts'
import type { Leg } from './leg.ts'

/** The builder of a match, priced again on changes of the match. Remount (by key) for another match. */
export function useBuilder(match: Match, offered: ReadonlyMap<OutcomeKey, Leg>): Builder {
  const api = useApi()
  const { prices, matches } = useLive()
  const [builder] = useState(() =>
    createBuilder({
      ask: requestLegsQuote(api, prices),
      legs: legsOfSlip(currentSlip()?.get(), match.id, offered) ?? readStoredLegs(match.id, offered),
      onLegsChanged: (legs) => writeStoredLegs(match.id, legs),
    }),
  )

  useEffect(() => builder.open(), [builder])
  useFollowSlip(builder, match.id, offered)
  useEffect(
    () => matches.states.subscribe(String(match.id), () => builder.matchMoved()),
    [builder, matches, match.id],
  )
  const { legs } = useStore(builder)
  useEffect(() => {
    const leaves = legs.map(({ key }) => prices.outcomes.subscribe(key, () => builder.matchMoved()))
    return () => leaves.forEach((leave) => leave())
  }, [builder, prices, legs])
  return builder
}
