import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import type { Formatter } from '@touchline/messages/format'
import type { Translator } from '@touchline/messages/translator'
import { createContext, type ReactNode, use } from 'react'
import type { Paths } from '../paths/paths.ts'
import type { PageFrame } from './page-frame.ts'

/** What loaders get as router context and components by hooks: one object, made once for a page. */
export interface AppContext {
  api: ApiClient
  queries: QueryClient
  frame: PageFrame
  paths: Paths
  t: Translator
  format: Formatter
}

const Context = createContext<AppContext | null>(null)

export function AppProvider({ value, children }: { value: AppContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

export function useApp(): AppContext {
  const app = use(Context)
  if (!app) throw new Error('useApp: there is no AppProvider above')
  return app
}

export const useFrame = () => useApp().frame
export const useSite = () => useApp().frame.site
export const useSystem = () => useApp().frame.system
