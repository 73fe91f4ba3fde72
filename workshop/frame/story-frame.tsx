import '@touchline/ui/styles.css'
import { createApiClient } from '@touchline/contract/api-client'
import { compileMessages } from '@touchline/messages/compile'
import { type ReactNode, useLayoutEffect } from 'react'
import { createApp } from '../../apps/web/app/create-app.ts'
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
  const app = direction === 'rtl' ? ARABIC : ENGLISH
  useLayoutEffect(() => dressPage(theme, direction, app.config.locale), [theme, direction, app])
  return (
    <AppProvider value={app}>
      <main className={styles.root}>{children}</main>
    </AppProvider>
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
const ENGLISH = appIn('en')
const ARABIC = appIn('ar')

function appIn(locale: string): AppContext {
  const messages = { ...textsOf('en'), ...textsOf(locale) }
  // A plain view asks the platform for nothing, and one that does shows it.
  const send = () => Promise.reject(new Error('A story asks nobody: give it its data as props.'))
  const config = { ...aPageConfig(compileMessages(messages)), locale }
  return createApp(config, createApiClient({ send, locale }))
}

function textsOf(locale: string): Readonly<Record<string, string>> {
  return TEXTS[`../../packages/messages/src/locales/${locale}.json`] ?? {}
}
