/** The product's own board: its components, its store, its parser; only the socket is left out. */
import '@touchline/ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createApiClient } from '@touchline/contract/api-client'
import { compileMessages } from '@touchline/messages/compile'
import { createRoot } from 'react-dom/client'
import { createApp } from '../../../apps/web/app/create-app.ts'
import { Board } from '../../../apps/web/app/shared/board/board.tsx'
import { createLive } from '../../../apps/web/app/shared/live/live.ts'
import { LiveProvider } from '../../../apps/web/app/shared/live/live-provider.tsx'
import { createLiveEventParser } from '../../../apps/web/app/shared/live/parse-live-event.ts'
import { AppProvider } from '../../../apps/web/app/shared/site/app-context.tsx'
import en from '../../../packages/messages/src/locales/en.json' with { type: 'json' }
import { MATCH_COUNT, matchesOf } from '../board-data.ts'
import { aPageConfig } from '../page-config.ts'

/** A benchmark of a longer list says so in the address. */
const matches = matchesOf(Number(new URLSearchParams(location.search).get('matches') ?? MATCH_COUNT))

const report = (error: unknown) => {
  throw error
}
const api = createApiClient({ locale: 'en', send: () => Promise.reject(new Error('Nothing is called here')) })
const app = createApp(aPageConfig(compileMessages(en)), api)
const parse = createLiveEventParser(report)
const live = {
  ...createLive({
    api,
    locale: 'en',
    address: { transports: [], origin: '' },
    pageOrigin: location.origin,
    createClient: () => Promise.reject(new Error('Nothing is connected here')),
    requestFrame: (run) => requestAnimationFrame(run),
    report,
  }),
  start: () => undefined,
}

window.contender = {
  async mount() {
    const root = document.querySelector('#board')
    if (!root) throw new Error('The page has no place for the board')
    createRoot(root).render(
      <QueryClientProvider client={app.queries}>
        <AppProvider value={app}>
          <LiveProvider live={live}>
            <Board matches={matches} />
          </LiveProvider>
        </AppProvider>
      </QueryClientProvider>,
    )
    // The windowed list is loaded on demand: it stands once most rows are gone.
    while (document.querySelectorAll('[data-odds-row]').length === 0 || rowCount() > 30) await nextFrame()
    await nextFrame()
  },
  receive(messages) {
    for (const message of messages) {
      const event = parse(JSON.parse(message))
      if (event?.type === 'markets_changed') live.prices.apply(event)
    }
  },
  shownPrices() {
    const shown: Record<string, string> = {}
    for (const row of document.querySelectorAll('[data-odds-row]')) {
      const matchId = /-m(\d+)$/.exec(row.querySelector('a')?.href ?? '')?.[1]
      for (const [at, button] of [...row.querySelectorAll('[data-odds]')].entries()) {
        shown[`${matchId}:${at}`] = button.lastChild?.textContent ?? ''
      }
    }
    return shown
  },
}

const rowCount = () => document.querySelectorAll('[data-odds-row]').length

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}
