import { useState } from 'react'

/** Whether it was ever true: a dialogue is loaded when first opened and stays mounted, to return the focus. */
export function useHasBeen(isNow: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isNow)
  if (isNow && !hasBeen) setHasBeen(true)
  return hasBeen
}
