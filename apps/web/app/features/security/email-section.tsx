import { changeEmail } from '@touchline/contract/calls/users/email-change'
import { Email } from '@touchline/contract/entities/player/credentials'
import { Button } from '@touchline/ui/button'
import { TextField } from '@touchline/ui/forms/text-field'
import { useState } from 'react'
import { useSession } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { InlineForm } from './inline-form.tsx'
import { SecurityActions, SecurityCard } from './security-card.tsx'
import { useChange } from './use-change.ts'

/** Another address counts once the link in the mail to it is followed. */
export function EmailSection() {
  const t = useT()
  const api = useApi()
  const session = useSession()
  const { change, isChanging } = useChange()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const current = session.status === 'logged_in' ? session.player.email?.email : undefined

  async function save(): Promise<void> {
    const parsed = Email.safeParse(typed)
    setWrong(!parsed.success)
    if (!parsed.success) return
    if (!(await change(() => api.call(changeEmail, { body: { email: parsed.data } })))) return
    setOpen(false)
    setSentTo(parsed.data)
  }

  return (
    <SecurityCard title={t('sb.account.email')} intro={<span dir="auto">{current}</span>}>
      {sentTo !== null && <output>{t('sb.security.email.sent', { email: sentTo })}</output>}
      {isOpen ? (
        <InlineForm isSaving={isChanging} onSave={() => void save()} onCancel={() => setOpen(false)}>
          <TextField
            label={t('sb.account.email_change.title')}
            type="email"
            autoComplete="email"
            dir="ltr"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={isWrong ? t('sb.account.email.invalid') : undefined}
          />
        </InlineForm>
      ) : (
        <SecurityActions>
          <Button onClick={() => setOpen(true)}>{t('sb.security.email.change')}</Button>
        </SecurityActions>
      )}
    </SecurityCard>
  )
}
