import '@touchline/ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createApiClient } from '@touchline/contract/api-client'
import { compileMessages } from '@touchline/messages/compile'
import { type ReactNode, useLayoutEffect } from 'react'
import { createApp } from '../../apps/web/app/create-app.ts'
import { createLive, type Live } from '../../apps/web/app/shared/live/live.ts'
import { LiveProvider } from '../../apps/web/app/shared/live/live-provider.tsx'
import { type AppContext, AppProvider } from '../../apps/web/app/shared/site/app-context.tsx'
import { aPageConfig } from '../../bench/board-page/page-config.ts'
import styles from './story-frame.module.css'

export interface StoryFrameProps {
  theme: 'dark' | 'light'
  direction: 'ltr' | 'rtl'
  children: ReactNode
}

/** What a page has around a component: theme, direction, and texts of a language that is written that way. */
export function StoryFrame({ theme, direction, children }: StoryFrameProps) {
  const { app, live } = direction === 'rtl' ? ARABIC : ENGLISH
  useLayoutEffect(() => dressPage(theme, direction, app.config.locale), [theme, direction, app])
  return (
    <QueryClientProvider client={app.queries}>
      <AppProvider value={app}>
        <LiveProvider live={live}>
          <main className={styles.root}>{children}</main>
        </LiveProvider>
      </AppProvider>
    </QueryClientProvider>
  )
}

function dressPage(theme: string, direction: string, locale: string): void {
  const root = document.documentElement
  root.lang = locale
  root.dir = direction
  root.dataset['theme'] = theme
  // The typeface is waited for: a page goes without it where it comes late, and a picture would be the one or the other.
  root.dataset['typeface'] = 'late'
}

const TEXTS = import.meta.glob<Readonly<Record<string, string>>>(
  '../../packages/messages/src/locales/{ar,en}.json',
  { eager: true, import: 'default' },
)
// Above what reads it while this module loads.
const EURO = { code: 'EUR', name: 'Euro', symbol: '€', exponent: 2, fiat: true, subcurrencies: [] }
const ENGLISH = appIn('en')
const ARABIC = appIn('ar')

function appIn(locale: string): { app: AppContext; live: Live } {
  const messages = { ...textsOf('en'), ...textsOf(locale) }
  // A plain view asks the platform for nothing, and one that does shows it.
  const send = () => Promise.reject(new Error('A story asks nobody: give it its data as props.'))
  const plain = aPageConfig(compileMessages(messages))
  const config = { ...plain, locale, system: { ...plain.system, currencies: [EURO] } }
  const app = createApp(config, createApiClient({ send, locale }))
  app.queries.setQueryDefaults([], { staleTime: Number.POSITIVE_INFINITY })
  // A visitor, who is known to be one.
  app.queries.setQueryData(['session'], null)
  return { app, live: quietLive(app) }
}

/** Prices are those that a story gives, and are trusted. */
function quietLive({ api, config }: AppContext): Live {
  const live = createLive({
    api,
    locale: config.locale,
    address: config.site.realtime,
    pageOrigin: location.origin,
    createClient: () => Promise.reject(new Error('A story connects to nothing')),
    requestFrame: (run) => requestAnimationFrame(run),
    report: (error) => {
      throw error
    },
  })
  return { ...live, start: () => undefined }
}

function textsOf(locale: string): Readonly<Record<string, string>> {
  return TEXTS[`../../packages/messages/src/locales/${locale}.json`] ?? {}
}
