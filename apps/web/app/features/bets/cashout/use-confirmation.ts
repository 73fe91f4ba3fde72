import { useEffect, useState } from 'react'

/** A first press asks for a second one this long. */
const ASKING_MS = 8000
/** A value that fell further than this since the first press is asked about anew: nobody meant it. */
const DRIFT_THOUSANDTHS = 10

/**
 * Two presses of one button: the first asks, the second does it, for the value that the button shows at that moment. A
 * question is withdrawn after a while, and when the value has fallen too far since it was asked.
 */
export function useConfirmation(valueMinor: number | null, onConfirmed: () => void) {
  const [askedMinor, setAskedMinor] = useState<number | null>(null)
  const isAsking = askedMinor !== null && valueMinor !== null && !hasFallen(askedMinor, valueMinor)
  if (askedMinor !== null && !isAsking) setAskedMinor(null)

  useEffect(() => {
    if (askedMinor === null) return undefined
    const timer = setTimeout(() => setAskedMinor(null), ASKING_MS)
    return () => clearTimeout(timer)
  }, [askedMinor])

  return {
    isAsking,
    press: () => {
      if (!isAsking) {
        setAskedMinor(valueMinor)
        return
      }
      setAskedMinor(null)
      onConfirmed()
    },
    withdraw: () => setAskedMinor(null),
  }
}

function hasFallen(fromMinor: number, toMinor: number): boolean {
  return (fromMinor - toMinor) * 1000 > fromMinor * DRIFT_THOUSANDTHS
}
