import type { Match } from '@touchline/contract/entities/catalogue'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLive } from '../live/live-provider.tsx'
import { marketsInRow } from '../live/prices/use-seed.ts'

/** Tells when a match of a list without its main market gets one, or has it again. */
export function useFirstPrices(matches: readonly Match[], onPrices: () => void): void {
  const { prices } = useLive()
  /** By match, the markets that were told of already: one that the list does not have by then is not the main one. */
  const toldOf = useRef(new Map<number, Set<number>>())
  const look = useEffectEvent((matchId: number) => {
    const match = matches.find(({ id }) => id === matchId)
    if (!match) return
    const before = toldOf.current.get(matchId)
    // Another line of what the list has is no main market.
    const shown = prices.shownBesides(matchId, marketsInRow(match))
    toldOf.current.set(matchId, shown)
    if ([...shown].some((id) => !before?.has(id))) onPrices()
  })
  const unpriced = matches.flatMap(({ id, mainMarket }) => (mainMarket ? [] : id)).join(' ')
  useEffect(() => {
    const ids = unpriced.split(' ').filter(Boolean).map(Number)
    for (const id of toldOf.current.keys()) if (!ids.includes(id)) toldOf.current.delete(id)
    // One may have been here before the list without it came.
    for (const id of ids) if (!toldOf.current.has(id)) look(id)
    const leaves = ids.map((id) => prices.unnamedMarkets.subscribe(String(id), () => look(id)))
    return () => leaves.forEach((leave) => leave())
  }, [prices, unpriced])
}
