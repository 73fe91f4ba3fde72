import type { MarketFact, MarketUpdate } from '@touchline/betting/slip/events'
import { type OutcomeKey, outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { SlipSelection } from '@touchline/betting/slip/types'
import type { ApiClient } from '@touchline/contract/api-client'
import { getMatch, listMarkets } from '@touchline/contract/calls/catalogue/matches'
import type { Market } from '@touchline/contract/entities/market'
import type { Live } from '../../../shared/live/live.ts'
import type { OutcomePrice } from '../../../shared/live/prices/price-book.ts'
import type { SlipStore } from './slip-store.ts'

/** Channels of matches held for the slip at most; further selections follow what lists and pages hear. */
const CHANNELS_MAX = 20

/**
 * Tells the slip what happens to its selections. It listens to the same price book as every button: a change in it
 * becomes an event of the slip, and there is no second path.
 */
export function followMarkets(
  live: Pick<Live, 'prices' | 'matches' | 'subscribeToMatch' | 'subscribeToPublic' | 'onEvent'>,
  api: ApiClient,
  store: Pick<SlipStore, 'get' | 'send' | 'subscribe'>,
): () => void {
  const selections = new Map<OutcomeKey, () => void>()
  const matches = new Map<number, () => void>()
  const channels = new Map<number, () => void>()
  let moved: Record<string, number> = {}
  let isMoveQueued = false
  let isFollowing = false

  function follow(): void {
    // Beginning to follow tells the slip what is known, which is a change of the slip, which ends up here.
    if (isFollowing) return
    isFollowing = true
    const { selections: now } = store.get()
    const matchIds = [...new Set(now.map(({ matchId }) => matchId))]
    keep(
      selections,
      now.map(({ id }) => id),
      followOutcome,
    )
    keep(matches, matchIds, followMatch)
    keep(channels, matchIds.slice(-CHANNELS_MAX), (matchId) =>
      live.subscribeToMatch(matchId, () => refetch(matchId)),
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

  /** The book announces a frame's changes one by one; the slip takes them together. */
  function queueMove(id: OutcomeKey, odds: number): void {
    moved[id] = odds
    if (isMoveQueued) return
    isMoveQueued = true
    queueMicrotask(() => {
      const prices = moved
      moved = {}
      isMoveQueued = false
      store.send({ type: 'oddsMoved', prices })
    })
  }

  function followMatch(matchId: number): () => void {
    const tell = (matchStatus: SlipSelection['matchStatus']) =>
      store.send({ type: 'matchStatusChanged', matchId, matchStatus })
    const known = live.matches.get(matchId)
    if (known) tell(known.status)
    return live.matches.states.subscribe(String(matchId), ({ status }) => tell(status))
  }

  /** After a reload or a gap: what the slip holds may be over, gone or at another price. */
  async function refetch(matchId: number): Promise<void> {
    const wanted = store.get().selections.filter((selection) => selection.matchId === matchId)
    const marketIds = [...new Set(wanted.map(({ marketId }) => marketId))]
    const [{ match }, ...replies] = await Promise.all([
      api.call(getMatch, { params: { id: matchId } }),
      ...marketIds.map((marketId) =>
        api.call(listMarkets, { params: { id: matchId }, query: { marketId, limit: 500 } }),
      ),
    ])
    // What was picked meanwhile was not asked about, and would seem to be gone.
    const isAskedAbout = ({ matchId: of, marketId }: SlipSelection) =>
      of !== matchId || marketIds.includes(marketId)
    if (!store.get().selections.every(isAskedAbout)) return refetch(matchId)
    const markets = replies.flatMap((reply) => reply.markets)
    if (match) {
      live.matches.seed(match)
      store.send({ type: 'matchStatusChanged', matchId, matchStatus: match.status })
    }
    live.prices.seed(markets)
    // A market that is not listed any more is gone. Prices come from the book, which may know newer ones.
    store.send({
      type: 'marketsUpdated',
      matchId,
      isComplete: true,
      markets: markets.map((market) => marketUpdate(market, live.prices.outcomes.get)),
    })
  }

  follow()
  const unsubscribe = store.subscribe(follow)
  const stopEvents = live.onEvent((event) => {
    if (event.type !== 'provider_status_changed') return
    store.send(providerFact(event))
  })
  const releasePublic = live.subscribeToPublic()
  return () => {
    unsubscribe()
    stopEvents()
    releasePublic()
    for (const end of [...selections.values(), ...matches.values(), ...channels.values()]) end()
  }
}

export function providerFact({ provider, status }: { provider: string; status: string }): MarketFact {
  return { type: 'providerStatusChanged', provider, isAvailable: status === 'available' }
}

/** Begins what is new, ends what is no longer wanted. */
function keep<Key>(
  held: Map<Key, () => void>,
  wanted: readonly Key[],
  begin: (key: Key) => () => void,
): void {
  const set = new Set(wanted)
  for (const [key, end] of held) {
    if (set.has(key)) continue
    held.delete(key)
    end()
  }
  for (const key of set) if (!held.has(key)) held.set(key, begin(key))
}

function marketUpdate(market: Market, priceOf: (key: OutcomeKey) => OutcomePrice | undefined): MarketUpdate {
  const { matchId, id: marketId, specifier } = market
  return {
    marketId,
    specifier,
    isOpen: true,
    outcomes: market.outcomes.map(({ id: outcomeId, odds, active }) => {
      const price = priceOf(outcomeKey({ matchId, marketId, specifier, outcomeId }))
      return { outcomeId, odds: price?.oddsThousandths ?? odds, active: price?.isOpen ?? active }
    }),
  }
}
