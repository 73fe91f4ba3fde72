export interface SeenPage {
  isSeen: () => boolean
  /** Calls after each change; the returned function stops it. */
  onChange: (listener: () => void) => () => void
  now: () => number
}

/**
 * Calls after each `everyMs` for which the page was seen, pauses of being hidden left out, as on a phone that is put away
 * and taken up again. The returned function stops it.
 */
export function eachSeen(everyMs: number, page: SeenPage, run: () => void): () => void {
  let seenMs = 0
  let sinceMs: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function follow(): void {
    clearTimeout(timer)
    if (sinceMs !== null) seenMs += page.now() - sinceMs
    sinceMs = page.isSeen() ? page.now() : null
    if (sinceMs === null) return
    if (seenMs >= everyMs) {
      seenMs = 0
      run()
    }
    timer = setTimeout(follow, everyMs - seenMs)
  }

  const stopFollowing = page.onChange(follow)
  follow()
  return () => {
    stopFollowing()
    clearTimeout(timer)
  }
}

export const thisPage: SeenPage = {
  isSeen: () => document.visibilityState === 'visible',
  onChange: (listener) => {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
  now: () => performance.now(),
}
