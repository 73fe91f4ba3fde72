import { ApiError, type ApiErrorName } from '@touchline/contract/errors'
import { useRef, useState } from 'react'
import { errorText } from '../../../shared/errors/error-text.ts'
import { reportError } from '../../../shared/errors/report-error.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { randomId } from '../../../shared/player/session/device-id.ts'

/**
 * Sends a movement of money once: the key of a request stays until its reply, so that a second press, or one after a lost
 * reply, moves nothing twice. `subject` is what is asked for: another one is another request.
 */
export function useOnce() {
  const t = useT()
  const attempt = useRef<{ key: string; subject: string } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<ApiErrorName | null>(null)
  const [isSending, setIsSending] = useState(false)

  /** Null where it failed; `error` says why, and `refusal` what the platform calls it. */
  async function once<Reply>(
    subject: object,
    send: (idempotencyKey: string) => Promise<Reply>,
  ): Promise<Reply | null> {
    const asked = JSON.stringify(subject)
    if (attempt.current?.subject !== asked) attempt.current = { key: randomId(), subject: asked }
    setError(null)
    setRefusal(null)
    setIsSending(true)
    try {
      const reply = await send(attempt.current.key)
      attempt.current = null
      return reply
    } catch (failure) {
      if (failure instanceof ApiError) setRefusal(failure.error)
      else reportError(failure, 'payment')
      setError(errorText(failure, t))
      return null
    } finally {
      setIsSending(false)
    }
  }

  return { once, error, setError, refusal, isSending }
}
