import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import type { Formatter } from '@touchline/messages/format'
import type { Translator } from '@touchline/messages/translator'
import { createContext, type Dispatch, type ReactNode, use, useState } from 'react'
import type { Paths } from '../paths/paths.ts'
import type { PageConfig } from './page-config.ts'

/** Router context of loaders, and context of components by hooks; made once per page. */
export interface AppContext {
  api: ApiClient
  queries: QueryClient
  config: PageConfig
  paths: Paths
  t: Translator
  format: Formatter
}

const Context = createContext<AppContext | null>(null)
const Replace = createContext<Dispatch<AppContext>>(() => undefined)

export function AppProvider({ value, children }: { value: AppContext; children: ReactNode }) {
  const [app, setApp] = useState(value)
  return (
    <Context value={app}>
      <Replace value={setApp}>{children}</Replace>
    </Context>
  )
}

export function useApp(): AppContext {
  const app = use(Context)
  if (!app) throw new Error('useApp: there is no AppProvider above')
  return app
}

/** Replaces the config of the whole page, such as after a change of time zone. */
export const useReplaceApp = () => use(Replace)

export const usePageConfig = () => useApp().config
export const useSite = () => useApp().config.site
export const useSystem = () => useApp().config.system
