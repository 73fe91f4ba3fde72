import { changePassword, removePassword } from '@touchline/contract/calls/player/security'
import type { Security } from '@touchline/contract/entities/player/security'
import { Button } from '@touchline/ui/button'
import { useState } from 'react'
import { alerts } from '../../shared/alerts/alerts.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { NewPasswordField } from '../../shared/player/proofs/new-password-field.tsx'
import { InlineForm } from './inline-form.tsx'
import { SecurityActions, SecurityCard } from './security-card.tsx'
import { useChange } from './use-change.ts'

/** Changing it ends all other sessions; who has a passkey may do without it. */
export function PasswordSection({ security }: { security: Security }) {
  const t = useT()
  const api = useApi()
  const { change, isChanging } = useChange()
  const [isOpen, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const { hasPassword, passwordMinLength, passkeys } = security

  async function save(): Promise<void> {
    setTooShort(password.length < passwordMinLength)
    if (password.length < passwordMinLength) return
    if (!(await change(() => api.call(changePassword, { body: { password } })))) return
    setOpen(false)
    setPassword('')
    alerts.raise({ type: 'success', title: t('sb.security.password.changed') })
  }

  return (
    <SecurityCard
      title={t('sb.account.password')}
      intro={hasPassword ? undefined : t('sb.security.password.none')}
    >
      {isOpen ? (
        <InlineForm isSaving={isChanging} onSave={() => void save()} onCancel={() => setOpen(false)}>
          <NewPasswordField
            label={t('sb.account.password.new')}
            minLength={passwordMinLength}
            error={isTooShort ? t('sb.account.password.short', { count: passwordMinLength }) : undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
        </InlineForm>
      ) : (
        <SecurityActions>
          <Button onClick={() => setOpen(true)}>
            {t(hasPassword ? 'sb.security.password.change' : 'sb.security.password.set')}
          </Button>
          {hasPassword && passkeys.length > 0 && (
            <Button
              variant="quiet"
              isLoading={isChanging}
              onClick={() => void change(() => api.call(removePassword, {}))}
            >
              {t('sb.security.password.remove')}
            </Button>
          )}
        </SecurityActions>
      )}
    </SecurityCard>
  )
}
