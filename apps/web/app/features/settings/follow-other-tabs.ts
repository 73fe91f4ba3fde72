import { useEffect } from 'react'
import { chosenOddsFormat } from '../../shared/odds/odds-format-choice.ts'

/** A format chosen in one tab holds in the others at once: the same eyes look at both. */
export function useFollowOtherTabs(): void {
  useEffect(() => {
    // The browser tells the other tabs alone what one has stored.
    addEventListener('storage', chosenOddsFormat.reread)
    return () => removeEventListener('storage', chosenOddsFormat.reread)
  }, [])
}
