import type { RegisteredRouter } from '@tanstack/react-router'
import type { Player } from '@touchline/contract/entities/player/player'
import type { ListenerName } from '@touchline/embed/protocol'
import { alerts } from '../../shared/alerts/alerts.ts'
import { askedBreak } from '../../shared/exclusion/asked-break.ts'
import { type AccountDialog, accountDialog } from '../../shared/player/session/account-dialog.ts'
import { hostDoors } from '../../shared/site/host-doors.ts'
import type { HostPort } from './host-port.ts'
import type { LaterAuth } from './later-auth.ts'
import { reportOnce } from './report-once.ts'

const DOORS: Readonly<Partial<Record<AccountDialog['name'], ListenerName>>> = {
  'sign-in': 'sign_in',
  'sign-up': 'sign_up',
  deposit: 'deposit',
}

/**
 * Spec 2 §6: sign-in, sign-up and deposits belong to the host. What it has a listener for, a press tells it; what it has
 * none for is closed, with a word why. Until somebody has linked, or the time for it is over, a press waits.
 */
export function followDoors(router: RegisteredRouter, port: HostPort, auth: Pick<LaterAuth, 'renew'>) {
  const { queries, t } = router.options.context
  let listeners: readonly ListenerName[] | null = null
  let waiting: AccountDialog | null = null

  function decide(): void {
    const dialog = accountDialog.get()
    const door = dialog && DOORS[dialog.name]
    if (!dialog || !door) return
    // Nobody has pressed anything: what a host shows for a press would come out of nowhere.
    if (dialog.name === 'sign-in' && (dialog.isExpired || dialog.isEnded)) {
      const isAsked = auth.renew()
      const isHosts = listeners?.includes(door) === true
      const reason = askedBreak.get() === null ? 'sb.account.sign_in.expired' : 'sb.break.unknown'
      if (!isAsked && isHosts) alerts.raise({ type: 'warning', title: t(reason) })
      if (isAsked || isHosts) return accountDialog.set(null)
    }
    if (listeners === null) {
      waiting = dialog
      accountDialog.set(null)
    } else if (listeners.includes(door)) {
      accountDialog.set(null)
      port.send('iframe_integration', { step: 'listener', name: door, ...wishOf(dialog) })
    } else {
      // The other dialogues say so themselves, in place of their forms.
      if (door === 'deposit') accountDialog.set({ name: 'deposit-closed' })
      reportOnce('missing_auth_handler')
    }
  }

  accountDialog.subscribe(() => {
    const dialog = accountDialog.get()
    // The page to deposit on begins to listen after it has opened it, and leads to the wallet when it is closed.
    if (dialog?.name === 'deposit' && dialog.isPage) queueMicrotask(decide)
    else decide()
  })

  function settle(known: readonly ListenerName[]): void {
    listeners = known
    hostDoors.set(known)
    const pressed = waiting
    waiting = null
    if (pressed) accountDialog.set(pressed)
  }

  function wishOf(dialog: AccountDialog) {
    if (dialog.name === 'sign-in' && dialog.isForBet) return { intent: 'place_bet' as const }
    const amountMinor = dialog.name === 'deposit' ? dialog.shortMinor : undefined
    const currency = queries.getQueryData<Player | null>(['session'])?.currency
    return amountMinor !== undefined && currency !== undefined ? { amountMinor, currency } : {}
  }

  return { open: settle, close: () => settle([]) }
}
