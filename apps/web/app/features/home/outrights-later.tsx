import { lazy, Suspense, useSyncExternalStore } from 'react'

const Outrights = lazy(() => import('./outrights.tsx'))

/** Below the matches of the home page, out of sight at first: its script and data come once the page lives. */
export function OutrightsLater() {
  const isAlive = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
  return (
    isAlive && (
      <Suspense fallback={null}>
        <Outrights />
      </Suspense>
    )
  )
}

const subscribeNever = () => () => {}
