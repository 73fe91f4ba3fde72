import { useQueryClient } from '@tanstack/react-query'
import { updateLocale } from '@touchline/contract/calls/player/update-locale'
import { useEffect, useEffectEvent } from 'react'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { cancelAndInvalidate } from '../../shared/api/cancel-and-invalidate.ts'
import { isApiError } from '../../shared/api/is-api-error.ts'
import { useSession } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useLocale } from '../../shared/i18n/use-t.ts'
import { useLive } from '../../shared/live/live-provider.tsx'
import { accountsQuery, upsertAccount } from '../../shared/player/accounts/accounts.ts'
import { upsertBets } from '../../shared/player/bets/bets.ts'
import { invalidateBets } from '../../shared/player/bets/invalidate-bets.ts'
import { updateSessionPlayer } from '../../shared/player/session/session-player.ts'
import { followProviderStatuses } from '../../shared/player/settings/follow-provider-statuses.ts'
import { signOutWhenEnded } from './sign-out-when-ended.ts'
import { useOwnJurisdiction } from './use-own-jurisdiction.ts'

/** Keeps connection, balance, bets, providers and language up to date. */
export function usePlayerSync(): void {
  useRealtimePlayer()
  usePlayerEvents()
  useProviderStatuses()
  useLanguage()
  useOwnJurisdiction()
}

/** Spec 2 §4: the real-time connection reconnects when somebody signs in or out. */
function useRealtimePlayer(): void {
  const live = useLive()
  const session = useSession()
  const playerId = session.status === 'logged_in' ? session.player.id : null
  const isKnown = session.status !== 'unknown'
  useEffect(() => {
    if (isKnown) live.setPlayer(playerId)
  }, [live, isKnown, playerId])
}

function usePlayerEvents(): void {
  const live = useLive()
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    const stopEvents = live.onEvent((event) => {
      if (event.type === 'balance_changed') upsertAccount(queries, event.account)
      if (event.type === 'bet_changed') upsertBets(queries, [event.bet])
      if (event.type === 'session_ended') void signOutWhenEnded(api, queries)
    })
    const stopGaps = live.onPlayerGap(() => {
      void cancelAndInvalidate(queries, { queryKey: accountsQuery(api).queryKey })
      void invalidateBets(queries, 'all')
    })
    return () => {
      stopEvents()
      stopGaps()
    }
  }, [live, api, queries])
}

function useProviderStatuses(): void {
  const live = useLive()
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => followProviderStatuses(live, queries, api), [live, queries, api])
}

/** Stores the page's language as the player's, which mails are written in. A failure is told and reported (Spec 2 §8). */
function useLanguage(): void {
  const api = useApi()
  const locale = useLocale()
  const queries = useQueryClient()
  const session = useSession()
  const raise = useErrorAlert()
  const onFailed = useEffectEvent((error: unknown) => {
    // A platform that keeps no language has nothing to say of it.
    if (!isApiError(error, 'not_served')) raise(error, 'update-locale')
  })
  const language = session.status === 'logged_in' ? session.player.language : null
  useEffect(() => {
    if (language === null || language === locale) return
    api
      .call(updateLocale, { body: { locale } })
      .then((reply) => updateSessionPlayer(queries, { language: reply.language }), onFailed)
  }, [api, queries, locale, language])
}
