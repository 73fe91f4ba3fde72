import type { Options, TransportEndpoint } from 'centrifuge'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { reportError } from '../errors/report-error.ts'
import { useApp } from '../site/app-context.tsx'
import { untilLoaded } from '../site/until-loaded.ts'
import { whenIdle } from '../site/when-idle.ts'
import { createLive, type Live } from './live.ts'

const Context = createContext<Live | null>(null)

/** `live` is passed by tests and by pages without a platform; else it is created from the config. */
export function LiveProvider({ live: given, children }: { live?: Live; children: ReactNode }) {
  const app = useApp()
  const [live] = useState(
    () =>
      given ??
      createLive({
        api: app.api,
        locale: app.config.locale,
        address: app.config.site.realtime,
        // The server renders it too, and connects nowhere.
        pageOrigin: typeof location === 'undefined' ? app.config.origin : location.origin,
        createClient,
        requestFrame: (run) => requestAnimationFrame(run),
        report,
      }),
  )
  useEffect(() => connectWhenIdle(live), [live])
  return <Context value={live}>{children}</Context>
}

export function useLive(): Live {
  const live = use(Context)
  if (!live) throw new Error('useLive: there is no LiveProvider above')
  return live
}

async function createClient(endpoints: TransportEndpoint[], options: Partial<Options>) {
  const { Centrifuge } = await untilLoaded(() => import('centrifuge'), report)
  return new Centrifuge(endpoints, options)
}

const report = (error: unknown) => reportError(error, 'live')

/** Connects after the first paint: the client is not part of the first load. */
function connectWhenIdle(live: Live): () => void {
  const watching = watchPage(live)
  const callOff = whenIdle(() => live.start())
  return () => {
    callOff()
    watching.abort()
  }
}

/** Follows network and tab visibility; style sheets use the root element's attribute of price trust. */
function watchPage({ connection }: Live): AbortController {
  const watching = new AbortController()
  const { signal } = watching
  addEventListener('offline', () => connection.send({ type: 'wentOffline' }), { signal })
  addEventListener('online', () => connection.send({ type: 'wentOnline' }), { signal })
  document.addEventListener(
    'visibilitychange',
    () => connection.send({ type: document.hidden ? 'tabHidden' : 'tabShown' }),
    { signal },
  )
  const mark = () => {
    document.documentElement.dataset.prices = connection.get().prices
  }
  mark()
  signal.addEventListener('abort', connection.subscribe(mark))
  if (!navigator.onLine) connection.send({ type: 'wentOffline' })
  return watching
}
