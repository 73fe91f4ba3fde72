import type { QuickBet } from '@touchline/betting/quick-bet/quick-bet'
import { alerts } from '../../../shared/alerts/alerts.ts'
import type { Live } from '../../../shared/live/live.ts'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { bettingCurrencies } from '../../../shared/money/betting-currencies.ts'
import { placementPorts } from '../../../shared/placement/placement-ports.ts'
import { type AppContext, useApp } from '../../../shared/site/app-context.tsx'
import { browserStorage } from '../../../shared/storage/browser-storage.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import {
  createQuickPlacement,
  type QuickPlacement,
  type QuickPlacementPhase,
} from '../placement/quick-placement.ts'
import { type ButtonMarks, createButtonMarks } from '../press/button-marks.ts'
import { leaveToNobody } from './leave-to-nobody.ts'
import { createQuickBetStorage } from './quick-bet-storage.ts'
import { createQuickBetStore, type QuickBetStore } from './quick-bet-store.ts'
import { createQuickHold, type QuickHold } from './quick-hold.ts'

export interface PageQuickBet {
  store: QuickBetStore
  placement: QuickPlacement
  marks: ButtonMarks
  hold: QuickHold
  /** Called whenever it is known who is signed in; null for a visitor. */
  followPlayer: (playerId: number | null) => void
}

/** One for each page, created on first use. */
export function usePageQuickBet(): PageQuickBet {
  const app = useApp()
  const live = useLive()
  const known = quickBets.get(app.queries)
  if (known) return known
  const made = createPageQuickBet(app, live)
  quickBets.set(app.queries, made)
  return made
}

export function useQuickBet(): QuickBet {
  return useStore(usePageQuickBet().store)
}

export function useQuickPlacementPhase(): QuickPlacementPhase {
  return useStore(usePageQuickBet().placement.phase)
}

/** By what a change of the display leaves as it is. */
const quickBets = new WeakMap<AppContext['queries'], PageQuickBet>()

function createPageQuickBet(app: AppContext, live: Live): PageQuickBet {
  const { config, t } = app
  const storage = createQuickBetStorage(browserStorage('session'))
  const store = createQuickBetStore({
    storage,
    ...bettingCurrencies(config.system),
  })
  const placement = createQuickPlacement({
    store,
    storage,
    ...placementPorts(app),
    onFoundPlaced: ({ ref }) => alerts.raise({ type: 'success', title: t('sb.quick_bet.placed', { ref }) }),
  })
  const hold = createQuickHold({
    store,
    onEvent: (listener) => live.onEvent(listener),
    requestKey: () => storage.attempt.get()?.idempotencyKey ?? null,
    now: Date.now,
  })
  const marks = createButtonMarks()
  followResult(store, hold, marks)
  const followPlayer = (playerId: number | null) => leaveToNobody({ store, storage }, playerId)
  return { store, placement, marks, hold, followPlayer }
}

function followResult(store: QuickBetStore, hold: QuickHold, marks: ButtonMarks): void {
  let before = store.get().ticket
  store.subscribe(() => {
    const { ticket } = store.get()
    if (ticket === before) return
    before = ticket
    if (ticket.state === 'PROCESSING') marks.process(hold.get())
    else if (ticket.state === 'INITIAL') marks.clear()
    else marks.result(ticket.state === 'SUCCESS' ? 'success' : 'error')
  })
  hold.subscribe(() => {
    if (store.get().ticket.state === 'PROCESSING') marks.process(hold.get())
  })
}
