import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getSettings, updateSettings } from '@touchline/contract/calls/settings/settings'
import type { HourCycle, ListDensity } from '@touchline/contract/entities/display'
import type { OddsAcceptMode, OddsType, Settings } from '@touchline/contract/entities/settings'
import { useMemo } from 'react'
import { useErrorAlert } from '../alerts/use-error-alert.ts'
import { callQuery } from '../api/call-query.ts'
import { useSession } from '../api/session.ts'
import { useApi } from '../api/use-api.ts'
import { chosenOddsFormat } from '../odds/odds-format-choice.ts'
import { useStore } from '../store/use-store.ts'
import { useChangeDisplay } from './use-change-display.ts'
import { storeVisitorChoices, visitorChoices, withStakes, withVisitorChoices } from './visitor-choices.ts'

/** Settings of betting: the player's, or the site's with what a visitor chose here. Undefined until they are known. */
export function useSettings(): Settings | undefined {
  const session = useSession()
  const choices = useStore(visitorChoices)
  const { data } = useQuery(callQuery(useApi(), getSettings, {}))
  const isPlayer = session.status === 'logged_in'
  return useMemo(
    () => (data && !isPlayer ? withVisitorChoices(data, choices) : data),
    [data, isPlayer, choices],
  )
}

/** Whether they are on their way for the first time; not while there is no connection. */
export function useAreSettingsLoading(): boolean {
  return useQuery(callQuery(useApi(), getSettings, {})).isLoading
}

/** What changes; the rest stays. Of stakes, the currencies that are named. */
export interface SettingsChange {
  autoAcceptOddsChange?: OddsAcceptMode
  oddsType?: OddsType
  /** Of the tz database, or `device`. */
  timeZone?: string
  hourCycle?: HourCycle
  listDensity?: ListDensity
  /** All of them, in order. */
  pinnedMarkets?: number[]
  stakes?: Settings['stakes']
}

/** Shown at once; kept by the platform for a player, and taken back when it does not keep it; on this device for a visitor. */
export function useChangeSettings(): (change: SettingsChange) => void {
  const api = useApi()
  const queries = useQueryClient()
  const session = useSession()
  const raiseError = useErrorAlert()
  const changeDisplay = useChangeDisplay()
  const { queryKey } = callQuery(api, getSettings, {})

  const { mutate } = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: updateSettings.name },
    mutationFn: (change: SettingsChange) => api.call(updateSettings, { body: change }),
    onSuccess: (settings) => queries.setQueryData(queryKey, settings),
    onError: (error) => {
      raiseError(error, 'settings')
      void queries.invalidateQueries({ queryKey })
    },
  })

  return (change) => {
    if (change.oddsType) chosenOddsFormat.set(change.oddsType)
    if (change.timeZone ?? change.hourCycle ?? change.listDensity) {
      changeDisplay(change).catch((error: unknown) => raiseError(error, 'display'))
    }
    if (session.status !== 'logged_in') {
      storeVisitorChoices(change)
      return
    }
    queries.setQueryData<Settings>(queryKey, (settings) => settings && withChange(settings, change))
    mutate(change)
  }
}

export function useChangeOddsMode(): (mode: OddsAcceptMode) => void {
  const change = useChangeSettings()
  return (mode) => change({ autoAcceptOddsChange: mode })
}

function withChange(
  settings: Settings,
  { autoAcceptOddsChange, oddsType, stakes, ...display }: SettingsChange,
): Settings {
  return {
    ...settings,
    ...display,
    autoAcceptOddsChange: autoAcceptOddsChange ?? settings.autoAcceptOddsChange,
    oddsTypes: { ...settings.oddsTypes, selected: oddsType ?? settings.oddsTypes.selected },
    stakes: withStakes(settings.stakes, stakes ?? []),
  }
}
