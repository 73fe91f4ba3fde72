import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getSettings, updateSettings } from '@touchline/contract/calls/settings/settings'
import type { ListDensity } from '@touchline/contract/entities/display'
import type { OddsAcceptMode, OddsType, Settings } from '@touchline/contract/entities/settings'
import type { HourCycle } from '@touchline/messages/format'
import { useMemo } from 'react'
import { useErrorAlert } from '../../alerts/use-error-alert.ts'
import { callQuery } from '../../api/call-query.ts'
import { useSession } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { chosenOddsFormat } from '../../odds/odds-format-choice.ts'
import { createStore } from '../../store/create-store.ts'
import { useStore } from '../../store/use-store.ts'
import { useChangeDisplay } from './use-change-display.ts'
import { storeVisitorChoices, visitorChoices, withStakes, withVisitorChoices } from './visitor-choices.ts'

/** In order. Whatever the platform answers meanwhile, it has not heard of these yet. */
const unconfirmedChanges = createStore<readonly SettingsChange[]>([])

/** Betting settings: the player's, or the site's with the visitor's choices. Undefined while loading. */
export function useSettings(): Settings | undefined {
  const session = useSession()
  const choices = useStore(visitorChoices)
  const { data } = useQuery(callQuery(useApi(), getSettings, {}))
  const unconfirmed = useStore(unconfirmedChanges)
  const isPlayer = session.status === 'logged_in'
  return useMemo(
    () => data && (isPlayer ? unconfirmed.reduce(withChange, data) : withVisitorChoices(data, choices)),
    [data, isPlayer, choices, unconfirmed],
  )
}

/** While loading for the first time; false without a connection. */
export function useAreSettingsLoading(): boolean {
  return useQuery(callQuery(useApi(), getSettings, {})).isLoading
}

/** A partial change; of stakes, only the given currencies. */
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

/** Shown at once: a player's settings are saved on the platform, as before on failure; a visitor's stored on the device. */
export function useChangeSettings(): (change: SettingsChange) => void {
  const api = useApi()
  const queries = useQueryClient()
  const session = useSession()
  const raiseError = useErrorAlert()
  const changeDisplay = useChangeDisplay()
  const { queryKey } = callQuery(api, getSettings, {})

  const { mutate } = useMutation({
    // In sequence, so that the last choice wins.
    scope: { id: updateSettings.name },
    mutationFn: (change: SettingsChange) => api.call(updateSettings, { body: change }),
    onSuccess: async (settings) => {
      // An answer on its way may be older than the change.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, settings)
    },
    onError: (error) => {
      raiseError(error, 'settings')
      void queries.invalidateQueries({ queryKey })
    },
    onSettled: (_settings, _error, change) =>
      unconfirmedChanges.update((changes) => changes.filter((each) => each !== change)),
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
    unconfirmedChanges.update((changes) => [...changes, change])
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
