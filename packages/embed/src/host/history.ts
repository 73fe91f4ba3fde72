import type { FramePayloads } from '../protocol.ts'
import { type RouteMap, toFrame, toHost } from '../routes.ts'

export type HistoryRouting = RouteMap

const KEY = 'touchline'

/** The host's own history, an entry for each page of the sportsbook; the frame only replaces, so Back is one step. */
export function followHistory(
  routing: HistoryRouting,
  go: (path: string, entry: string | undefined) => void,
  signal: AbortSignal,
): { follow(page: FramePayloads['page_changed']): void } {
  addEventListener(
    'popstate',
    ({ state }: PopStateEvent) => {
      const { pathname, search, hash } = location
      const path = toFrame(routing, pathname + search + hash)
      if (path !== null) go(path, entryOf(state))
    },
    { signal },
  )
  return {
    follow({ path, entry, how }) {
      const { pathname, search, hash } = location
      const now = pathname + search + hash
      const state = { ...(isObject(history.state) && how === 'replace' && history.state), [KEY]: entry }
      const address = toHost(routing, path)
      if (how === 'push' && address !== now) history.pushState(state, '', address)
      else history.replaceState(state, '', address)
    },
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function entryOf(state: unknown): string | undefined {
  const entry: unknown = isObject(state) && KEY in state ? state[KEY] : undefined
  return typeof entry === 'string' ? entry : undefined
}
