import type { Theme } from '@touchline/contract/entities/site-config'
import { useSyncExternalStore } from 'react'
import { useFrame } from '../site/app-context.tsx'
import { writeCookie } from '../site/cookies.ts'

const COOKIE_DAYS = 365
const listeners = new Set<() => void>()

/** The theme in force and a switch. The choice is a cookie, so that the next page is rendered in it at once. */
export function useTheme(): [theme: Theme, change: (theme: Theme) => void] {
  const { theme: rendered } = useFrame()
  const theme = useSyncExternalStore(subscribe, themeOfDocument, () => rendered)
  return [theme, changeTheme]
}

function changeTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  writeCookie('theme', theme, COOKIE_DAYS)
  for (const listener of listeners) listener()
}

function themeOfDocument(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
