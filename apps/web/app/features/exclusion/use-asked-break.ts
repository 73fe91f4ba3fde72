import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { alerts } from '../../shared/alerts/alerts.ts'
import { useSession } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { askedBreak, isBreakSent } from '../../shared/exclusion/asked-break.ts'
import { exclusionNotice } from '../../shared/exclusion/exclusion-notice.ts'
import { exclusionsQuery } from '../../shared/exclusion/exclusions-query.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useStore } from '../../shared/store/use-store.ts'

/** Once the player of a break with a lost answer is signed in, the platform says whether it holds. */
export function useAskedBreak(): void {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const session = useSession()
  const asked = useStore(askedBreak)
  const isSent = useStore(isBreakSent)
  const playerId = session.status === 'logged_in' ? session.player.id : null

  const ask = useEffectEvent(async (of: number) => {
    if (of !== asked) return askedBreak.set(null)
    // Without an answer it stays unknown, and the next sign-in or page asks again.
    const held = await queries.fetchQuery({ ...exclusionsQuery(api), staleTime: 0 }).catch(() => null)
    if (!held || askedBreak.get() !== of || isBreakSent.get()) return
    askedBreak.set(null)
    if (held.block) exclusionNotice.set(held.block)
    else alerts.raise({ type: 'warning', title: t('sb.break.not_begun') })
  })
  useEffect(() => {
    if (playerId !== null && asked !== null && !isSent) void ask(playerId)
  }, [playerId, asked, isSent])
}
