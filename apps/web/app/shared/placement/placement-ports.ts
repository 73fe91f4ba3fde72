import type { ApiClient } from '@touchline/contract/api-client'
import type { Bet as BetReply } from '@touchline/contract/entities/bet'
import { alerts } from '../alerts/alerts.ts'
import { openAccountDialog } from '../player/account-dialog.ts'
import { upsertBets } from '../player/bets.ts'
import { deviceId, randomId } from '../player/device-id.ts'
import { setSessionPlayer } from '../player/session-player.ts'
import type { AppContext } from '../site/app-context.tsx'
import { waitForRetry } from '../site/wait-for-retry.ts'

/** What a placement, of a slip or of a quick bet, requires of the page. */
export interface PlacementPorts {
  api: ApiClient
  deviceId: () => string
  newKey: () => string
  /** Resolves after the time, or earlier when the network is back. */
  wait: (delayMs: number) => Promise<void>
  onPlaced: (bets: readonly BetReply[]) => void
  /** The session is over. */
  onSignedOut: () => void
  /** An internal error; the bets to place are unchanged. */
  onFailure: (error: unknown) => void
}

export function placementPorts({ api, queries, t }: AppContext): PlacementPorts {
  return {
    api,
    deviceId,
    newKey: randomId,
    wait: waitForRetry,
    onPlaced: (bets) => upsertBets(queries, bets),
    onSignedOut: () => {
      setSessionPlayer(queries, null)
      openAccountDialog({ name: 'sign-in', isExpired: true })
    },
    onFailure: () =>
      alerts.raise({
        type: 'error',
        title: t('global-error.default.title'),
        description: t('global-error.default.description'),
      }),
  }
}
