import type { Theme } from '@touchline/contract/entities/site-config'
import { usePageConfig } from '../site/app-context.tsx'
import { writeCookie } from '../site/cookies.ts'
import { createStore } from '../store/create-store.ts'
import { useStore } from '../store/use-store.ts'

const COOKIE_DAYS = 365
export const themeOfPage = createStore<Theme | null>(null, themeOfDocument)

/** The current theme and its setter. Stored in a cookie for the next render on the server. */
export function useTheme(): [theme: Theme, change: (theme: Theme) => void] {
  const { theme: rendered } = usePageConfig()
  return [useStore(themeOfPage) ?? rendered, changeTheme]
}

export function changeTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  writeCookie('theme', theme, COOKIE_DAYS)
  themeOfPage.set(theme)
}

function themeOfDocument(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'
}
