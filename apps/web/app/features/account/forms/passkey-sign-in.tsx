import { beginPasskeySignIn, signInWithPasskey } from '@touchline/contract/calls/users/passkeys'
import { Button } from '@touchline/ui/button'
import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useErrorAlert } from '../../../shared/alerts/use-error-alert.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { reportError } from '../../../shared/errors/report-error.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import {
  canAutofillPasskeys,
  canUsePasskeys,
  signWithPasskey,
} from '../../../shared/player/proofs/passkeys.ts'
import { closeAccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { useSetSessionPlayer } from '../../../shared/player/session/session-player.ts'
import { track } from '../../../shared/tracking/track.ts'

/** While the form is open the browser offers passkeys in its first field; the button asks for one. */
export function PasskeySignIn() {
  const t = useT()
  const raiseError = useErrorAlert()
  const signInBy = useSignInBy()
  const autofill = useRef<AbortController>(null)
  const [isAsking, setAsking] = useState(false)

  const offer = useEffectEvent(async (signal: AbortSignal) => {
    if (await canAutofillPasskeys()) await signInBy({ signal, isAutofill: true })
  })
  useEffect(() => {
    const controller = new AbortController()
    autofill.current = controller
    offer(controller.signal).catch((error: unknown) => reportError(error, 'passkey-autofill'))
    return () => controller.abort()
  }, [])

  async function ask(): Promise<void> {
    // A browser asks for one at a time.
    autofill.current?.abort()
    setAsking(true)
    try {
      await signInBy({})
    } catch (error) {
      raiseError(error, 'passkey')
    } finally {
      setAsking(false)
    }
  }

  if (!canUsePasskeys()) return null
  return (
    <Button isWide icon={<KeyRound size={18} aria-hidden />} isLoading={isAsking} onClick={() => void ask()}>
      {t('sb.account.sign_in.passkey')}
    </Button>
  )
}

function useSignInBy() {
  const api = useApi()
  const setSessionPlayer = useSetSessionPlayer()
  return async (options: { signal?: AbortSignal; isAutofill?: boolean }) => {
    const request = await api.call(beginPasskeySignIn, {}, options)
    if (options.signal?.aborted) return
    const credential = await signWithPasskey(request, options)
    if (!credential) return
    setSessionPlayer(await api.call(signInWithPasskey, { body: { credential } }))
    track({ event: 'sign_in' })
    closeAccountDialog()
  }
}
