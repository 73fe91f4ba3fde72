import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import type { SlipSelection } from '@touchline/betting/slip/types'
import type { ApiClient } from '@touchline/contract/api-client'
import type { Live } from '../../../shared/live/live.ts'
import type { OutcomePrice } from '../../../shared/live/prices/price-book.ts'
import { refreshSelections } from './refresh-selections.ts'
import type { SlipStore } from './slip-store.ts'

/** As many matches as a stored slip may have selections, and fewer than a connection may have channels. */
const CHANNELS_MAX = 100

/**
 * Updates the slip's selections. It subscribes to the same price book as every button: a change in it becomes an event
 * of the slip, and there is no second path.
 */
export function followMarkets(
  live: Pick<Live, 'prices' | 'matches' | 'subscribeToMatch'>,
  api: ApiClient,
  store: Pick<SlipStore, 'get' | 'send' | 'subscribe'>,
): () => void {
  const selections = new Map<OutcomeKey, () => void>()
  const matches = new Map<number, () => void>()
  const channels = new Map<number, () => void>()
  const queueMove = gatherMoves((prices) => store.send({ type: 'oddsMoved', prices }))
  let isFollowing = false

  function follow(): void {
    // A new subscription sends the present price, which changes the slip and calls this again.
    if (isFollowing) return
    isFollowing = true
    const { selections: now } = store.get()
    const matchIds = [...new Set(now.map(({ matchId }) => matchId))]
    reconcile(
      selections,
      now.map(({ id }) => id),
      followOutcome,
    )
    reconcile(matches, matchIds, followMatch)
    reconcile(channels, matchIds.slice(-CHANNELS_MAX), (matchId) =>
      live.subscribeToMatch(matchId, () => refreshSelections(matchId, live, api, store)),
    )
    isFollowing = false
  }

  function followOutcome(id: OutcomeKey): () => void {
    const known = live.prices.outcomes.get(id)
    if (known) apply(id, known)
    return live.prices.outcomes.subscribe(id, (price) => apply(id, price))
  }

  function apply(id: OutcomeKey, { oddsThousandths, isOpen }: OutcomePrice): void {
    const selection = store.get().selections.find((each) => each.id === id)
    if (!selection) return
    if (selection.odds !== oddsThousandths) queueMove(id, oddsThousandths)
    const wasOpen = selection.active && !selection.isSuspended
    if (isOpen !== wasOpen) store.send({ type: isOpen ? 'outcomesReopened' : 'outcomesSuspended', ids: [id] })
  }

  function followMatch(matchId: number): () => void {
    const send = (matchStatus: SlipSelection['matchStatus']) =>
      store.send({ type: 'matchStatusChanged', matchId, matchStatus })
    const known = live.matches.get(matchId)
    if (known) send(known.status)
    return live.matches.states.subscribe(String(matchId), ({ status }) => send(status))
  }

  follow()
  const unsubscribe = store.subscribe(follow)
  return () => {
    unsubscribe()
    for (const end of [...selections.values(), ...matches.values(), ...channels.values()]) end()
  }
}

/** The book publishes the changes of a frame one by one; the slip gets them in one event. */
function gatherMoves(send: (prices: Record<string, number>) => void) {
  let moved: Record<string, number> | null = null
  return (id: OutcomeKey, odds: number): void => {
    if (moved) {
      moved[id] = odds
      return
    }
    const prices = { [id]: odds }
    moved = prices
    queueMicrotask(() => {
      moved = null
      send(prices)
    })
  }
}

/** Starts the new subscriptions and ends those no longer wanted. */
function reconcile<Key>(
  active: Map<Key, () => void>,
  wanted: readonly Key[],
  begin: (key: Key) => () => void,
): void {
  const set = new Set(wanted)
  for (const [key, end] of active) {
    if (set.has(key)) continue
    active.delete(key)
    end()
  }
  for (const key of set) if (!active.has(key)) active.set(key, begin(key))
}
