import { useQueryClient } from '@tanstack/react-query'
import { getSettings, updateSettings } from '@touchline/contract/calls/settings/settings'
import type { Settings } from '@touchline/contract/entities/settings'
import { useEffect, useEffectEvent } from 'react'
import { callQuery } from '../../shared/api/call-query.ts'
import { useSession } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { reportError } from '../../shared/errors/report-error.ts'
import { chosenTimeZone } from '../../shared/i18n/local-time-zone.ts'
import { chosenOddsFormat } from '../../shared/odds/odds-format-choice.ts'
import type { SettingsChange } from '../../shared/player/settings/settings.ts'
import { useChangeDisplay } from '../../shared/player/settings/use-change-display.ts'
import { visitorChoices } from '../../shared/player/settings/visitor-choices.ts'
import { usePageConfig } from '../../shared/site/app-context.tsx'
import type { PageConfig } from '../../shared/site/page-config.ts'

/**
 * After sign-in the settings stored on the platform win; a player without any there takes over those chosen as a
 * visitor. See docs/open-questions.md#settings-of-a-visitor.
 */
export function useTakeOverChoices(): void {
  const api = useApi()
  const queries = useQueryClient()
  const session = useSession()
  const config = usePageConfig()
  const changeDisplay = useEffectEvent(useChangeDisplay())
  const toTakeAlong = useEffectEvent((settings: Settings) => choicesToTakeAlong(settings, config))
  const playerId = session.status === 'logged_in' ? session.player.id : null

  useEffect(() => {
    if (playerId === null) return undefined
    let isWanted = true
    const query = callQuery(api, getSettings, {})

    async function takeOver(): Promise<void> {
      // Signing in invalidated the visitor's settings, so these are the player's.
      const settings = await queries.fetchQuery(query)
      if (!isWanted) return
      const change = toTakeAlong(settings)
      if (!change) {
        chosenOddsFormat.set(settings.oddsTypes.selected)
        await changeDisplay(settings)
        return
      }
      const kept = await api.call(updateSettings, { body: change })
      queries.setQueryData(query.queryKey, kept)
    }

    takeOver().catch((error: unknown) => reportError(error, 'settings'))
    return () => {
      isWanted = false
    }
  }, [api, queries, playerId])
}

/** Null if the visitor chose nothing, or the player has settings. */
function choicesToTakeAlong(
  { updatedAt }: Settings,
  { hourCycle, listDensity }: PageConfig,
): SettingsChange | null {
  if (updatedAt !== null) return null
  const oddsType = chosenOddsFormat.get()
  const timeZone = chosenTimeZone()
  const choices = {
    ...visitorChoices.get(),
    ...(oddsType && { oddsType }),
    ...(timeZone && { timeZone }),
    ...(hourCycle && { hourCycle }),
    ...(listDensity && { listDensity }),
  }
  return Object.keys(choices).length > 0 ? choices : null
}
