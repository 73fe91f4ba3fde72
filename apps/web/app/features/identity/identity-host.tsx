import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../shared/api/session.ts'
import { useLive } from '../../shared/live/live-provider.tsx'
import { accountDialog } from '../../shared/player/session/account-dialog.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import { useHasBeen } from '../../shared/slots/use-has-been.ts'
import { useStore } from '../../shared/store/use-store.ts'
import { dueOf } from './due-of.ts'
import { useRefreshIdentity } from './identity-queries.ts'

const IdentityPrompts = lazyComponent(() =>
  import('./identity-prompts.tsx').then((module) => module.IdentityPrompts),
)

/** What of the player's identity is due, on every page; its dialogues are loaded when the first is. */
export function IdentityHost() {
  useIdentityEvents()
  const session = useSession()
  const site = useSite()
  const isDepositing = useStore(accountDialog, (dialog) => dialog?.name === 'deposit')
  const player = session.status === 'logged_in' ? session.player : null
  const due = dueOf(player, { rules: site.identity, isDepositing })
  const isAnythingDue = due.fields.length > 0 || due.isPhoneDue || due.isProofAsked
  return useHasBeen(isAnythingDue) && <IdentityPrompts due={due} />
}

function useIdentityEvents(): void {
  const live = useLive()
  const refresh = useEffectEvent(useRefreshIdentity())
  useEffect(() => {
    const stopEvents = live.onEvent(({ type }) => {
      if (type === 'identity_changed') refresh()
    })
    const stopGaps = live.onPlayerGap(() => refresh())
    return () => {
      stopEvents()
      stopGaps()
    }
  }, [live])
}
