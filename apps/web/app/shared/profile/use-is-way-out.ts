import { useRouterState } from '@tanstack/react-router'
import { profilePath } from './profile-pages.ts'

/** Pages on which nothing of limits may be in the way: to stop, and to take one's money out. */
const WAYS_OUT = [profilePath('break'), profilePath('wallet/withdraw'), profilePath('wallet')]

export function useIsWayOut(): boolean {
  return useRouterState({
    select: ({ location }) => WAYS_OUT.some((path) => location.pathname.endsWith(path)),
  })
}
