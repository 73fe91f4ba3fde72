import { useQueryClient } from '@tanstack/react-query'
import { updateLocale } from '@touchline/contract/calls/player/update-locale'
import { useEffect } from 'react'
import { cancelAndInvalidate } from '../../shared/api/cancel-and-invalidate.ts'
import { useSession } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { reportError } from '../../shared/errors/report-error.ts'
import { useLocale } from '../../shared/i18n/use-t.ts'
import { useLive } from '../../shared/live/live-provider.tsx'
import { openAccountDialog } from '../../shared/player/account-dialog.ts'
import { accountsQuery, upsertAccount } from '../../shared/player/accounts.ts'
import { upsertBets } from '../../shared/player/bets.ts'
import { invalidateBets } from '../../shared/player/invalidate-bets.ts'
import { setSessionPlayer, updateSessionPlayer } from '../../shared/player/session-player.ts'
import { watchSessionExpiry } from './session-expiry.ts'

/** Keeps connection, balance, bets and session up to date. */
export function usePlayerSync(): void {
  useRealtimePlayer()
  usePlayerEvents()
  useSessionExpiry()
  useLanguage()
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

/** Spec 1 §8: a 401 signs the player out with the session-expired message. */
function useSessionExpiry(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      watchSessionExpiry(queries, () => {
        setSessionPlayer(queries, null)
        openAccountDialog({ name: 'sign-in', isExpired: true })
      }),
    [queries],
  )
}

/** Stores the page's language as the player's, which mails are written in. */
function useLanguage(): void {
  const api = useApi()
  const locale = useLocale()
  const queries = useQueryClient()
  const session = useSession()
  const language = session.status === 'logged_in' ? session.player.language : null
  useEffect(() => {
    if (language === null || language === locale) return
    api.call(updateLocale, { body: { locale } }).then(
      (reply) => updateSessionPlayer(queries, { language: reply.language }),
      (error: unknown) => reportError(error, 'update-locale'),
    )
  }, [api, queries, locale, language])
}
