import { useEffect, useEffectEvent } from 'react'
import { useLive } from '../live/live-provider.tsx'

/** Runs when a bonus is issued to the player, and once what was issued meanwhile cannot be known. */
export function useOnBonusIssued(refresh: () => void): void {
  const live = useLive()
  const onIssued = useEffectEvent(refresh)
  useEffect(() => {
    const stopEvents = live.onEvent(({ type }) => {
      if (type === 'bonus_issued') onIssued()
    })
    // What was issued before the socket listened is told to nobody.
    const stopGaps = live.onPlayerGap(() => onIssued())
    return () => {
      stopEvents()
      stopGaps()
    }
  }, [live])
}
