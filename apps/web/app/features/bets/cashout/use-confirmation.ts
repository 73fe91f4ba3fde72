import { useEffect, useState } from 'react'

/** How long the first press waits for the second. */
const ASKING_MS = 8000
/** A fall beyond this since the first press cancels the confirmation. */
const DRIFT_THOUSANDTHS = 10

/**
 * Two presses of one button: the first asks for confirmation, the second executes at the value shown at that moment.
 * The confirmation expires after a while, and when the value has fallen too far.
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
