import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useIsAllowed } from '../../../shared/consent/consent-choice.ts'
import { useSite } from '../../../shared/site/app-context.tsx'
import { forgetEarlyEvents, track } from '../../../shared/tracking/track.ts'

/**
 * Basic consent mode: nothing of Google's is asked for before a visitor has allowed statistics or marketing. Renders
 * nothing.
 */
export function TagManagerHost() {
  const { gtmId } = useSite().site
  const isAnalyticsAllowed = useIsAllowed('analytics')
  const isMarketingAllowed = useIsAllowed('marketing')
  const isWanted = isAnalyticsAllowed || isMarketingAllowed
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [isTelling, setIsTelling] = useState(false)

  useEffect(() => {
    if (gtmId === null || !isWanted) {
      forgetEarlyEvents()
      return undefined
    }
    const end = new AbortController()
    void begin()
    async function begin(): Promise<void> {
      const { runTagManager } = await import('../third-party-parts.ts')
      if (gtmId === null || end.signal.aborted) return
      runTagManager(gtmId, end.signal)
      setIsTelling(true)
    }
    return () => {
      end.abort()
      setIsTelling(false)
    }
  }, [gtmId, isWanted])

  useEffect(() => {
    if (isTelling) track({ event: 'page_view', path })
  }, [isTelling, path])

  return null
}
