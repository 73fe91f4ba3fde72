import type { ApiClient } from '@touchline/contract/api-client'
import type { Bet as BetReply } from '@touchline/contract/entities/bet'
import { alerts } from '../alerts/alerts.ts'
import { upsertBets } from '../player/bets/bets.ts'
import { deviceId, randomId } from '../player/session/device-id.ts'
import { hasOtherPlayer } from '../player/session/session-player.ts'
import type { AppContext } from '../site/app-context.tsx'
import { waitForRetry } from '../site/wait-for-retry.ts'
import { track } from '../tracking/track.ts'

/** What a placement, of a slip or of a quick bet, requires of the page. */
export interface PlacementPorts {
  api: ApiClient
  deviceId: () => string
  newKey: () => string
  /** Resolves after the time, or earlier when the network is back. */
  wait: (delayMs: number) => Promise<void>
  /** Another player than this one has signed in. */
  hasOtherPlayer: (playerId: number) => boolean
  onPlaced: (bets: readonly BetReply[]) => void
  /** Nobody answered whether the bets were placed. */
  onUnanswered: () => void
}

export function placementPorts({ api, queries, t }: AppContext): PlacementPorts {
  return {
    api,
    deviceId,
    newKey: randomId,
    wait: waitForRetry,
    hasOtherPlayer: (playerId) => hasOtherPlayer(queries, playerId),
    onPlaced: (bets) => {
      upsertBets(queries, bets)
      track({ event: 'bet_placed', bets: bets.length })
    },
    onUnanswered: () =>
      alerts.raise({
        type: 'error',
        title: t('error.unanswered.title'),
        description: t('error.unanswered.description'),
      }),
  }
}
