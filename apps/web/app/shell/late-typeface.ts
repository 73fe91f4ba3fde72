import { useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** The second name of the brand's font in `packages/ui`, by which a page may begin to use it. */
const LATE = '1em "Inter Late"'

/**
 * A font that is not there for the first paint is not used on that page, whose words would move (decision 27). Once it has
 * come, the next page of the visit is drawn with it; where it was there in time, nothing changes.
 */
export function LateTypeface() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const first = useRef(path)
  useEffect(() => {
    document.fonts.load(LATE).catch(() => undefined)
  }, [])
  useLayoutEffect(() => {
    if (path === first.current || !document.fonts.check(LATE)) return
    document.documentElement.dataset['typeface'] = 'late'
  }, [path])
  return null
}
