import type { PhoneVerification } from '@touchline/contract/entities/player/phone'
import { Button } from '@touchline/ui/button'
import { TextField } from '@touchline/ui/forms/text-field'
import { type FormEvent, useState } from 'react'
import { FormError } from '../../shared/alerts/form-error.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { useSystem } from '../../shared/site/app-context.tsx'
import styles from './identity-form.module.css'
import { CountrySelect } from './personal-field-input.tsx'
import { plainNumber } from './plain-number.ts'

export interface PhoneNumberFieldsProps {
  phone: PhoneVerification
  error: string | null
  isSending: boolean
  onSubmit: (phone: { phoneNumber: string; phoneCountry: string }) => Promise<void>
}

export function PhoneNumberFields({ phone, error, isSending, onSubmit }: PhoneNumberFieldsProps) {
  const t = useT()
  const { userCountry } = useSystem()
  const [number, setNumber] = useState(phone.phoneNumber ?? '')
  const [country, setCountry] = useState(phone.phoneCountry ?? userCountry ?? '')
  const [isTried, setIsTried] = useState(false)
  const phoneNumber = plainNumber(number)

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (phoneNumber !== null && country !== '') void onSubmit({ phoneNumber, phoneCountry: country })
  }

  return (
    <form className={styles.root} noValidate onSubmit={submit}>
      <CountrySelect
        label={t('sb.identity.field.country')}
        value={country}
        error={isTried && country === '' ? t('sb.identity.problem.required') : undefined}
        onSelect={setCountry}
      />
      <TextField
        label={t('sb.identity.phone.number')}
        hint={t('sb.identity.phone.number.hint')}
        type="tel"
        autoComplete="tel"
        dir="ltr"
        value={number}
        error={isTried && phoneNumber === null ? t('sb.identity.phone.number.wrong') : (error ?? undefined)}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        isLoading={isSending}
        disabled={phone.smsLimitReached}
      >
        {t('sb.identity.phone.send')}
      </Button>
      <FormError text={phone.smsLimitReached ? t('error.phone.sms_limit_reached') : null} />
    </form>
  )
}
