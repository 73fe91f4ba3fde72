import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { SlipSelection } from '@touchline/betting/slip/types'
import type { Live } from '../../../shared/live/live.ts'
import { isFeedPaused } from '../../../shared/live/pauses/feed-pauses.ts'
import type { SlipStore } from './slip-store.ts'

/** Tells the slip which matches take no bets, by silent feeds and by the platform's time. */
export function followPauses(
  { pauses, matches, ticker, serverClock }: Pick<Live, 'pauses' | 'matches' | 'ticker' | 'serverClock'>,
  store: Pick<SlipStore, 'get' | 'send' | 'subscribe'>,
): () => void {
  let stopTicking: (() => void) | null = null
  let isFollowing = false

  function follow(): void {
    // What is sent changes the slip, which calls this again.
    if (isFollowing) return
    isFollowing = true
    const { selections } = store.get()
    for (const selection of selections) tell(selection)
    // Only a match that has not begun depends on the time.
    const waits = selections.some(({ matchStatus }) => matchStatus === MATCH_STATUS.prematch)
    if (waits) stopTicking ??= ticker.subscribe(follow)
    else stop()
    isFollowing = false
  }

  function tell({ matchId, producer, closesAtMs, ...known }: SlipSelection): void {
    const isPaused = isFeedPaused(pauses.get(), { id: matchId, producer })
    // The feed may have planned another start since the selection was added.
    const planned = matches.get(matchId)?.startTime
    const endsAtMs = planned === undefined ? closesAtMs : Date.parse(planned)
    const isStarted = endsAtMs !== undefined && endsAtMs <= serverClock.now()
    if ((known.isPaused ?? false) === isPaused && (known.isStarted ?? false) === isStarted) return
    store.send({ type: 'matchPauseChanged', matchId, isPaused, isStarted })
  }

  function stop(): void {
    stopTicking?.()
    stopTicking = null
  }

  follow()
  const endSlip = store.subscribe(follow)
  const endPauses = pauses.subscribe(follow)
  return () => {
    endSlip()
    endPauses()
    stop()
  }
}
