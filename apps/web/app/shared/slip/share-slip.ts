import type { Bet } from '@touchline/betting/slip/types'
import { useSyncExternalStore } from 'react'

/** What somebody wants to share: the bets of a slip or of a receipt, with the selections as they are shown there. */
export interface ShareRequest {
  bets: readonly Bet[]
}

let request: ShareRequest | null = null
const listeners = new Set<() => void>()

/** The door between the slip and whoever makes codes, links and pictures of it: a request opens it, `closeShare` ends it. */
export function openShare(bets: readonly Bet[]): void {
  set({ bets })
}

export function closeShare(): void {
  set(null)
}

export function useShareRequest(): ShareRequest | null {
  return useSyncExternalStore(subscribe, current, none)
}

function set(next: ShareRequest | null): void {
  request = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => request
/** Nothing is shared in a page that the server renders. */
const none = () => null
