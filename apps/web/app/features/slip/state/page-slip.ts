import { SLIP_SELECTIONS_MAX } from '@touchline/betting/slip/slip-size'
import type { Slip } from '@touchline/betting/slip/types'
import { getCustomBetOdds } from '@touchline/contract/calls/bets/custom-bet'
import { useLayoutEffect } from 'react'
import * as z from 'zod/mini'
import { alerts } from '../../../shared/alerts/alerts.ts'
import { reportError } from '../../../shared/errors/report-error.ts'
import type { Live } from '../../../shared/live/live.ts'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { bettingCurrencies } from '../../../shared/money/betting-currencies.ts'
import { placementPorts } from '../../../shared/placement/placement-ports.ts'
import { type AppContext, useApp } from '../../../shared/site/app-context.tsx'
import { registerCurrentSlip } from '../../../shared/slip/current-slip.ts'
import { asksAboutCustomBet } from '../../../shared/slip/custom-bet-question.ts'
import { type SlipSelectionInput, slipSelection } from '../../../shared/slip/slip-selection.ts'
import { writeStoredSelection } from '../../../shared/slip/stored-selection.ts'
import { browserStorage } from '../../../shared/storage/browser-storage.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { track } from '../../../shared/tracking/track.ts'
import { followCustomQuote } from '../custom-bet/custom-quote.ts'
import { createInPlayHold, type InPlayHold } from '../placement/in-play-hold.ts'
import { createSlipPlacement, type PlacementPhase, type SlipPlacement } from '../placement/slip-placement.ts'
import { followMarkets } from './follow-markets.ts'
import { followPauses } from './follow-pauses.ts'
import { createSlipStorage, type SlipStorage } from './slip-storage.ts'
import { createSlipStore, type SlipStore } from './slip-store.ts'
import { EarlyClick } from './stored-slip-schema.ts'

export interface PageSlip {
  store: SlipStore
  placement: SlipPlacement
  hold: InPlayHold
  /**
   * Registers for presses on prices, and subscribes to markets, quotes and events until the last caller disconnects.
   * Whatever renders the slip connects it, so that earlier presses are on it when it is first shown.
   */
  connect: () => () => void
}

/**
 * One for each page, created on first use in a browser and never disposed. It has no effects before `connect`, so it
 * may be created while rendering. The server renders for everybody and has none.
 */
export function usePageSlip(): PageSlip {
  const app = useApp()
  const live = useLive()
  if (typeof window === 'undefined') throw new Error('usePageSlip: a page on the server has no slip')
  const known = slips.get(app.queries)
  if (known) return known
  const made = createPageSlip(app, live)
  slips.set(app.queries, made)
  return made
}

/** A layout effect: it runs before the slip is painted. */
export function useConnectedSlip(): void {
  const slip = usePageSlip()
  useLayoutEffect(() => slip.connect(), [slip])
}

export function useSlipState(): Slip {
  return useStore(usePageSlip().store)
}

export function usePlacementPhase(): PlacementPhase {
  return useStore(usePageSlip().placement.phase)
}

/** By what a change of the display leaves as it is. */
const slips = new WeakMap<AppContext['queries'], PageSlip>()

function createPageSlip(app: AppContext, live: Live): PageSlip {
  const storage = createSlipStorage(browserStorage('session'))
  const store = storeOf(app, storage)
  const hold = createInPlayHold({
    store,
    onEvent: (listener) => live.onEvent(listener),
    requestKey: () => storage.attempt.get()?.idempotencyKey ?? null,
    now: Date.now,
  })
  return {
    store,
    placement: placementOf(app, store, storage),
    hold,
    connect: connectOnce(() => [
      registerSelectionStore(store),
      registerCurrentSlip(store),
      hold.connect(),
      followMarkets(live, app.api, store),
      followPauses(live, store),
      followCustomQuote(
        store,
        (body, signal) => app.api.call(getCustomBetOdds, { body }, { signal }),
        (error) => reportError(error, 'custom-quote'),
      ),
    ]),
  }
}

/** The first call opens, the last release closes. */
function connectOnce(open: () => readonly (() => void)[]): () => () => void {
  let holders = 0
  let ends: readonly (() => void)[] = []
  return () => {
    if (holders === 0) ends = open()
    holders += 1
    return () => {
      holders -= 1
      if (holders === 0) for (const end of ends) end()
    }
  }
}

function storeOf({ config, t }: AppContext, storage: SlipStorage): SlipStore {
  return createSlipStore({
    storage,
    ...bettingCurrencies(config.system),
    onSelectionChanged: (changed, selected) => {
      writeStoredSelection(selected)
      slipSelection.announce(changed)
    },
    onFull: () => alerts.raise({ type: 'warning', title: t('sb.slip.full', { count: SLIP_SELECTIONS_MAX }) }),
  })
}

function placementOf(app: AppContext, store: SlipStore, storage: SlipStorage): SlipPlacement {
  return createSlipPlacement({
    store,
    storage,
    ...placementPorts(app),
  })
}

function registerSelectionStore(store: SlipStore): () => void {
  const toggle = (selection: SlipSelectionInput) => {
    if (asksAboutCustomBet(store.get(), selection)) return
    const count = store.get().selections.length
    store.send({ type: 'selectionToggled', selection })
    const change = store.get().selections.length - count
    // While bets are being placed a press changes nothing.
    if (change !== 0)
      track({ event: change > 0 ? 'outcome_add_click' : 'outcome_delete_click', outcome: selection.id })
  }
  return slipSelection.register({
    isSelected: (key) => store.get().selections.some(({ id }) => id === key),
    toggle,
    toggleStored: (clicks) => {
      for (const click of clicks) {
        const parsed = z.safeParse(EarlyClick, click)
        if (parsed.success) toggle(parsed.data)
      }
    },
  })
}
