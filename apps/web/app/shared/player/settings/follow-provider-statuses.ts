import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import { getSettings } from '@touchline/contract/calls/settings/settings'
import type { Settings } from '@touchline/contract/entities/settings'
import type { ProviderStatusChanged } from '@touchline/contract/events/events'
import { callQuery } from '../../api/call-query.ts'
import { cancelAndInvalidate } from '../../api/cancel-and-invalidate.ts'
import type { Live } from '../../live/live.ts'

/**
 * Keeps what the settings say of providers and feeds current, for the slip and the quick bet alike: by the events, and
 * by asking again where events were missed.
 */
export function followProviderStatuses(
  live: Pick<Live, 'onEvent' | 'subscribeToPublic' | 'pauses'>,
  queries: QueryClient,
  api: ApiClient,
): () => void {
  const { queryKey } = callQuery(api, getSettings, {})
  const askAgain = () => cancelAndInvalidate(queries, { queryKey })
  const stopEvents = live.onEvent((event) => {
    if (event.type !== 'provider_status_changed') return
    // An answer on its way may be older than the event.
    if (queries.isFetching({ queryKey }) > 0) void askAgain()
    queries.setQueryData<Settings>(
      queryKey,
      (settings) => settings && { ...withStatus(settings, event), pausedFeeds: live.pauses.get() },
    )
  })
  // Scores come by the same channel, and do not wait for the answer.
  const releasePublic = live.subscribeToPublic(async () => void askAgain())
  return () => {
    stopEvents()
    releasePublic()
  }
}

/** A silent producer or match is no matter of the whole provider. */
function withStatus(
  settings: Settings,
  { provider, status, scope = 'provider' }: ProviderStatusChanged,
): Settings {
  if (scope !== 'provider') return settings
  const providerStatuses = settings.providerStatuses.map((each) =>
    each.provider === provider ? { ...each, status } : each,
  )
  return { ...settings, providerStatuses }
}
