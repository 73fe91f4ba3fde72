import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../../shared/api/session.ts'
import { useActiveAccount } from '../../shared/player/accounts/accounts.ts'
import { openAccountDialog } from '../../shared/player/session/account-dialog.ts'
import { useSite, useSystem } from '../../shared/site/app-context.tsx'
import { readCookie, writeCookie } from '../../shared/site/cookies.ts'
import { isFramed } from '../../shared/site/is-framed.ts'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import { createPersistedStore, literalFormat } from '../../shared/store/create-persisted-store.ts'
import { isDepositReminded } from './deposit-reminder-rule.ts'

const Reminder = lazyComponent(() => import('./reminder.tsx').then((module) => module.Reminder))

/** Spec 1 §4 and §9. */
const DEPOSIT_COOKIE = 'deposit_reminder'
const DEPOSIT_COOKIE_DAYS = 1
const signUpReminded = createPersistedStore<'yes' | null>({
  storage: 'local',
  key: 'sign-up-reminded',
  initial: null,
  format: literalFormat(['yes']),
})

/** What the operator wants to be thought of: last in the queue of prompts, and never on a protected day. */
export function ReminderHost() {
  return (
    <>
      <DepositReminder />
      <SignUpReminder />
    </>
  )
}

/** For players of the configured group, or for all where none is, whose balance is empty. */
function DepositReminder() {
  const session = useSession()
  const account = useActiveAccount()
  const { depositReminder } = useSite().site
  const { isDepositAllowed } = useSystem().platformSettings
  const player = session.status === 'logged_in' ? session.player : null
  const isFor = isDepositAllowed && isDepositReminded(depositReminder, player)
  const isDue = useDue(
    isFor && account?.available === 0 ? depositReminder.remindAfter : null,
    () => readCookie(DEPOSIT_COOKIE) === null,
  )
  return (
    isDue && (
      <Reminder
        kind="deposit"
        onShown={() => writeCookie(DEPOSIT_COOKIE, '1', DEPOSIT_COOKIE_DAYS)}
        onTaken={() => openAccountDialog({ name: 'deposit' })}
      />
    )
  )
}

function SignUpReminder() {
  const { status } = useSession()
  const { signUpReminderSeconds } = useSite().site
  const { isSignUpAllowed } = useSystem().platformSettings
  const isFor = status === 'not_logged_in' && isSignUpAllowed && !isFramed()
  const isDue = useDue(isFor ? signUpReminderSeconds : null, () => signUpReminded.get() === null)
  return (
    isDue && (
      <Reminder
        kind="sign_up"
        onShown={() => signUpReminded.set('yes')}
        onTaken={() => openAccountDialog({ name: 'sign-up' })}
      />
    )
  )
}

/** True once so many seconds have passed and it is still wanted; null waits for nothing. */
function useDue(seconds: number | null, isWanted: () => boolean): boolean {
  const [isOver, setIsOver] = useState(false)
  const isStillWanted = useEffectEvent(isWanted)
  useEffect(() => {
    if (seconds === null || !isStillWanted()) return undefined
    const timer = setTimeout(() => setIsOver(true), seconds * 1000)
    return () => {
      clearTimeout(timer)
      setIsOver(false)
    }
  }, [seconds])
  return isOver && seconds !== null
}
