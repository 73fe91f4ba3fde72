import { useSyncExternalStore } from 'react'

/** Spec 2 §2: BET_SLIP and MY_BETS; which one is open stays with the tab of the browser. */
export const SLIP_TABS = ['bet_slip', 'my_bets'] as const
export type SlipTab = (typeof SLIP_TABS)[number]

const STORAGE_KEY = 'slipTab'
const listeners = new Set<() => void>()
let chosen: SlipTab | null = null

export function chooseSlipTab(tab: SlipTab): void {
  chosen = tab
  try {
    sessionStorage.setItem(STORAGE_KEY, tab)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

export function useSlipTab(): SlipTab {
  return useSyncExternalStore(subscribe, current, () => 'bet_slip')
}

function current(): SlipTab {
  chosen ??= readStored() ?? 'bet_slip'
  return chosen
}

function readStored(): SlipTab | undefined {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY)
    return SLIP_TABS.find((tab) => tab === stored)
  } catch {
    return undefined
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
