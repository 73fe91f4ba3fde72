import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { type MatchTab, matchTabOf } from './match-tab.ts'

/**
 * The open tab is the hash of the address, so it can be linked to and survives a reload. The hash of another part of
 * the page, such as `#betBuilder`, does not change the tab.
 */
export function useMatchTab() {
  const router = useRouter()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const named = matchTabOf(hash)
  const [lastTab, setLastTab] = useState<MatchTab | null>(named)
  const isOthers = hash !== '' && named === null
  const open = isOthers ? lastTab : named
  if (open !== lastTab) setLastTab(open)

  function choose(tab: MatchTab | null) {
    setLastTab(tab)
    const { pathname, searchStr } = router.state.location
    const href = pathname + searchStr + (tab ? `#${tab}` : '')
    void router.navigate({ href, replace: true, resetScroll: false, hashScrollIntoView: false })
  }

  return { open, choose }
}
