import { useSyncExternalStore } from 'react'
import { usePageConfig } from '../site/app-context.tsx'
import { useLive } from './live-provider.tsx'

/**
 * What follows from the time, in milliseconds: looked at each second, and drawn anew when it is another. The server, and a page
 * that comes to life, have it at the time when the page was rendered.
 */
export function useByTime<Value extends string | number | boolean>(of: (nowMs: number) => Value): Value {
  const { ticker, serverClock } = useLive()
  const { renderedAtMs } = usePageConfig()
  return useSyncExternalStore(
    ticker.subscribe,
    () => of(serverClock.now()),
    () => of(renderedAtMs),
  )
}
