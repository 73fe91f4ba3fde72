import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getSettings, updateSettings } from '@touchline/contract/calls/settings/settings'
import type { OddsAcceptMode, Settings } from '@touchline/contract/entities/settings'
import { useErrorAlert } from '../alerts/use-error-alert.ts'
import { callQuery } from '../api/call-query.ts'
import { useSession } from '../api/session.ts'
import { useApi } from '../api/use-api.ts'

/** Settings of betting: the player's, or the site's for a visitor. Undefined until they are known. */
export function useSettings(): Settings | undefined {
  return useQuery(callQuery(useApi(), getSettings, {})).data
}

/** Shown at once, and taken back when the platform does not keep it. A visitor's choice lasts as long as the page. */
export function useChangeOddsMode(): (mode: OddsAcceptMode) => void {
  const api = useApi()
  const queries = useQueryClient()
  const session = useSession()
  const raiseError = useErrorAlert()
  const { queryKey } = callQuery(api, getSettings, {})

  const { mutate } = useMutation({
    mutationFn: (mode: OddsAcceptMode) => api.call(updateSettings, { body: { autoAcceptOddsChange: mode } }),
    onSuccess: (settings) => queries.setQueryData(queryKey, settings),
    onError: (error) => {
      raiseError(error, 'settings')
      void queries.invalidateQueries({ queryKey })
    },
  })

  return (mode) => {
    queries.setQueryData<Settings>(
      queryKey,
      (settings) => settings && { ...settings, autoAcceptOddsChange: mode },
    )
    if (session.status === 'logged_in') mutate(mode)
  }
}
