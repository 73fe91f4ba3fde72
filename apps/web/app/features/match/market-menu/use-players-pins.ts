import { useQueryClient } from '@tanstack/react-query'
import { getSettings } from '@touchline/contract/calls/settings/settings'
import { useEffect } from 'react'
import { callQuery } from '../../../shared/api/call-query.ts'
import { useSession } from '../../../shared/api/session.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { reportError } from '../../../shared/errors/report-error.ts'
import { pinnedMarkets as pinned } from '../markets/pinned-markets.ts'

/** The pins stored on the platform win; a player without any there continues with the device's. */
export function usePlayersPins(): void {
  const api = useApi()
  const queries = useQueryClient()
  const session = useSession()
  const playerId = session.status === 'logged_in' ? session.player.id : null

  useEffect(() => {
    if (playerId === null) return undefined
    let isWanted = true
    queries.fetchQuery(callQuery(api, getSettings, {})).then(
      ({ pinnedMarkets }) => isWanted && pinnedMarkets && pinned.set(pinnedMarkets),
      (error: unknown) => reportError(error, 'pinned-markets'),
    )
    return () => {
      isWanted = false
    }
  }, [api, queries, playerId])
}
