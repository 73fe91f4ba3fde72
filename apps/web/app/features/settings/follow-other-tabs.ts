import { useEffect } from 'react'
import { chooseOddsFormat, chosenOddsFormat, oddsFormat } from '../../shared/odds/odds-format-choice.ts'

/** A format chosen in one tab holds in the others at once: the same eyes look at both. */
export function useFollowOtherTabs(): void {
  useEffect(() => {
    // The browser tells the other tabs alone what one has stored.
    function follow(): void {
      const chosen = chosenOddsFormat()
      if (chosen && chosen !== oddsFormat()) chooseOddsFormat(chosen)
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
}
