import type { PhoneVerification } from '@touchline/contract/entities/player/phone'
import { Button } from '@touchline/ui/button'
import { TextField } from '@touchline/ui/forms/text-field'
import { type FormEvent, useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { useByTime } from '../../shared/live/use-by-time.ts'
import styles from './identity-form.module.css'
import { plainCode } from './plain-number.ts'

export interface PhoneCodeFieldsProps {
  phone: PhoneVerification
  error: string | null
  isSending: boolean
  onVerify: (code: string) => void
  onResend: () => void
  onChangeNumber: () => void
}

export function PhoneCodeFields(props: PhoneCodeFieldsProps) {
  const { phone, error, isSending, onVerify, onResend, onChangeNumber } = props
  const t = useT()
  const [typed, setTyped] = useState('')
  const code = plainCode(typed)
  const waitS = useSecondsUntil(phone.resendTimeoutUntil)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code !== null) onVerify(code)
  }

  return (
    <form className={styles.root} noValidate onSubmit={submit}>
      <output>{t('sb.identity.phone.sent', { phone: `\u2066${phone.phoneNumber}\u2069` })}</output>
      <TextField
        label={t('sb.identity.phone.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        dir="ltr"
        value={typed}
        error={error ?? undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        isLoading={isSending}
        disabled={code === null}
      >
        {t('sb.identity.phone.verify')}
      </Button>
      <div className={styles.actions}>
        <Button variant="quiet" disabled={waitS > 0 || phone.smsLimitReached || isSending} onClick={onResend}>
          {waitS > 0 ? t('sb.identity.phone.resend_in', { seconds: waitS }) : t('sb.identity.phone.resend')}
        </Button>
        <Button variant="quiet" onClick={onChangeNumber}>
          {t('sb.identity.phone.change')}
        </Button>
      </div>
      {phone.smsLimitReached && <p className={styles.intro}>{t('error.phone.sms_limit_reached')}</p>}
    </form>
  )
}

/** Whole seconds until a moment, 0 after it. */
function useSecondsUntil(until: string | null): number {
  return useByTime((nowMs) =>
    until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - nowMs) / 1000)),
  )
}
