import { latinDigits } from '@touchline/betting/latin-digits'
import { confirmTotp } from '@touchline/contract/calls/users/totp'
import { TextField } from '@touchline/ui/forms/text-field'
import { useState } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { InlineForm } from './inline-form.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './set-up-codes.module.css'
import { useChange } from './use-change.ts'

export interface SetUpCodesProps {
  secret: string
  address: string
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** The secret for the app, as a picture and as text, and a code that proves that the app has it. */
export function SetUpCodes({ secret, address, onConfirmed, onCancel }: SetUpCodesProps) {
  const t = useT()
  const api = useApi()
  const { change, isChanging } = useChange()
  const [code, setCode] = useState('')

  async function confirm(): Promise<void> {
    const confirmed = await change(() => api.call(confirmTotp, { body: { code: latinDigits(code) } }))
    if (confirmed) onConfirmed(confirmed.recoveryCodes)
  }

  return (
    <div className={styles.root}>
      <p>{t('sb.security.codes.scan')}</p>
      <QrCode text={address} label={t('sb.security.codes.qr')} />
      <p className={styles.key}>
        <span>{t('sb.security.codes.key')}</span>
        <code dir="ltr">{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
      </p>
      <InlineForm
        isSaving={isChanging}
        saveLabel={t('sb.security.codes.confirm')}
        onSave={() => void confirm()}
        onCancel={onCancel}
      >
        <TextField
          label={t('sb.account.second_step.code')}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          dir="ltr"
          onChange={(event) => setCode(event.target.value)}
        />
      </InlineForm>
    </div>
  )
}
