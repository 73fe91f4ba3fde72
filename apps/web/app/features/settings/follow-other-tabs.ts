import { useEffect } from 'react'
import { chosenOddsFormat } from '../../shared/odds/odds-format-choice.ts'

/** Applies an odds format chosen in another tab. */
export function useFollowOtherTabs(): void {
  useEffect(() => {
    // `storage` events are dispatched to other tabs only.
    addEventListener('storage', chosenOddsFormat.reread)
    return () => removeEventListener('storage', chosenOddsFormat.reread)
  }, [])
}
