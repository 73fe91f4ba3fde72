import { submitPhone, verifyPhone } from '@touchline/contract/calls/player/phone'
import type { PhoneVerification } from '@touchline/contract/entities/player/phone'
import { ApiError } from '@touchline/contract/errors'
import { Skeleton } from '@touchline/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { reportError } from '../../shared/errors/report-error.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './identity-form.module.css'
import { usePhone, useRefreshIdentity } from './identity-queries.ts'
import { PhoneCodeFields } from './phone-code-fields.tsx'
import { PhoneNumberFields } from './phone-number-fields.tsx'

/** The number, then its code. A code that was sent before a reload is asked for again. */
export function PhoneForm({ intro, wayOut }: PhoneFormProps) {
  const { data: phone, isError } = usePhone()
  if (phone) return <PhoneSteps intro={intro} phone={phone} wayOut={wayOut} />
  return (
    <div className={styles.root}>
      <Skeleton height="160px" shape="surface" />
      {/* Not before the form, which is to have the focus. */}
      {isError && wayOut}
    </div>
  )
}

export interface PhoneFormProps {
  intro: string
  /** Below the form, where it is forced. */
  wayOut?: ReactNode
}

function PhoneSteps({ intro, wayOut, phone: known }: PhoneFormProps & { phone: PhoneVerification }) {
  const [told, setTold] = useState<PhoneVerification | null>(null)
  const [isChanging, setIsChanging] = useState(false)
  const phone = told ?? known
  const { send, error, isSending, clearError } = usePhoneCalls(setTold)
  const isCodeAsked = phone.verifiedStatus === 'unverified' && phone.phoneNumber !== null && !isChanging
  return (
    <div className={styles.root}>
      <p className={styles.intro}>{intro}</p>
      {isCodeAsked ? (
        <PhoneCodeFields
          phone={phone}
          error={error}
          isSending={isSending}
          onVerify={(code) => void send.verify(code)}
          onResend={() => void send.submit(phone)}
          onChangeNumber={() => {
            clearError()
            setIsChanging(true)
          }}
        />
      ) : (
        <PhoneNumberFields
          phone={phone}
          error={error}
          isSending={isSending}
          onSubmit={async (number) => {
            if (await send.submit(number)) setIsChanging(false)
          }}
        />
      )}
      {wayOut}
    </div>
  )
}

function usePhoneCalls(onTold: (phone: PhoneVerification) => void) {
  const t = useT()
  const api = useApi()
  const refresh = useRefreshIdentity()
  const [error, setError] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)

  async function attempt(ask: () => Promise<PhoneVerification>): Promise<boolean> {
    setError(null)
    setIsSending(true)
    try {
      const phone = await ask()
      onTold(phone)
      if (phone.isVerified) refresh()
      return true
    } catch (failure) {
      if (!(failure instanceof ApiError)) reportError(failure, 'phone')
      setError(errorText(failure, t))
      return false
    } finally {
      setIsSending(false)
    }
  }

  const send = {
    submit: ({ phoneNumber, phoneCountry }: Pick<PhoneVerification, 'phoneNumber' | 'phoneCountry'>) =>
      attempt(() =>
        api.call(submitPhone, {
          body: { phoneNumber: phoneNumber ?? '', phoneCountry: phoneCountry ?? '' },
        }),
      ),
    verify: (code: string) => attempt(() => api.call(verifyPhone, { body: { code } })),
  }
  return { send, error, isSending, clearError: () => setError(null) }
}
