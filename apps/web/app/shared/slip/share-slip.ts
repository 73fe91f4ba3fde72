import type { Bet } from '@touchline/betting/slip/types'
import { useSyncExternalStore } from 'react'

/** What somebody wants to share: the bets of a slip or of a receipt, with the selections as they are shown there. */
export interface ShareRequest {
  bets: readonly Bet[]
}

interface Sharing {
  request: ShareRequest | null
  /** Of a slip that somebody else shared, to be put on this one. */
  wantedCode: string | null
}

const NOTHING: Sharing = { request: null, wantedCode: null }
let sharing: Sharing = NOTHING
const listeners = new Set<() => void>()

/** The door between the slip and whoever makes codes, links and pictures of it: a request opens it, `closeShare` ends it. */
export function openShare(bets: readonly Bet[]): void {
  set({ ...sharing, request: { bets } })
}

export function closeShare(): void {
  set({ ...sharing, request: null })
}

/** Asks for the slip behind a code. */
export function wantSharedSlip(code: string): void {
  set({ ...sharing, wantedCode: code })
}

export function forgetWantedSlip(): void {
  set({ ...sharing, wantedCode: null })
}

export function useShareRequest(): ShareRequest | null {
  return useSyncExternalStore(subscribe, current, nothing).request
}

export function useWantedCode(): string | null {
  return useSyncExternalStore(subscribe, current, nothing).wantedCode
}

function set(next: Sharing): void {
  sharing = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => sharing
/** Nothing is shared in a page that the server renders. */
const nothing = () => NOTHING
