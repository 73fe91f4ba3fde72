import type { ScorePair } from '@touchline/contract/entities/catalogue'
import { useState } from 'react'

export interface ScoredSide {
  /** Whose score has just risen, until it was shown. */
  side: 'home' | 'away' | null
  onShown: () => void
}

/** Who has scored while the page is looked at; a score that is taken back is nobody's moment. */
export function useScoredSide(score: ScorePair | null): ScoredSide {
  const [seen, setSeen] = useState(score)
  const [side, setSide] = useState<ScoredSide['side']>(null)
  if (score?.home !== seen?.home || score?.away !== seen?.away) {
    setSeen(score)
    setSide(seen && score ? risen(seen, score) : null)
  }
  return { side, onShown: () => setSide(null) }
}

function risen(before: ScorePair, after: ScorePair): ScoredSide['side'] {
  if (after.home > before.home) return 'home'
  return after.away > before.away ? 'away' : null
}
