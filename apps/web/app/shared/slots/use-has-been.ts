import { useState } from 'react'

/** For what is loaded when it is first asked for, and stays while it closes, to give the focus back. */
export function useHasBeen(isNow: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isNow)
  if (isNow && !hasBeen) setHasBeen(true)
  return hasBeen
}
