import { useQueryClient } from '@tanstack/react-query'
import { getSettings, updateSettings } from '@touchline/contract/calls/settings/settings'
import type { Settings } from '@touchline/contract/entities/settings'
import { useEffect } from 'react'
import { callQuery } from '../../shared/api/call-query.ts'
import { useSession } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { reportError } from '../../shared/errors/report-error.ts'
import { chooseOddsFormat, chosenOddsFormat } from '../../shared/odds/odds-format-choice.ts'
import type { SettingsChange } from '../../shared/player/settings.ts'
import { visitorChoices } from '../../shared/player/visitor-choices.ts'

/**
 * When somebody has signed in: what the platform keeps for them wins; who never chose anything there brings along what
 * they chose here as a visitor. See docs/open-questions.md#settings-of-a-visitor.
 */
export function useTakeOverChoices(): void {
  const api = useApi()
  const queries = useQueryClient()
  const session = useSession()
  const playerId = session.status === 'logged_in' ? session.player.id : null

  useEffect(() => {
    if (playerId === null) return undefined
    let isWanted = true
    const query = callQuery(api, getSettings, {})

    async function takeOver(): Promise<void> {
      // Signing in made what the visitor had stale, so this is the player's.
      const settings = await queries.fetchQuery(query)
      if (!isWanted) return
      const change = choicesToTakeAlong(settings)
      if (!change) {
        chooseOddsFormat(settings.oddsTypes.selected)
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

/** Null where there is nothing to take along, or the player has settings of their own. */
function choicesToTakeAlong({ updatedAt }: Settings): SettingsChange | null {
  if (updatedAt !== null) return null
  const oddsType = chosenOddsFormat()
  const choices = { ...visitorChoices(), ...(oddsType && { oddsType }) }
  return Object.keys(choices).length > 0 ? choices : null
}
