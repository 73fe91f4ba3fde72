import { removePasskey, renamePasskey } from '@touchline/contract/calls/users/passkeys'
import type { Passkey } from '@touchline/contract/entities/player/security'
import { TextField } from '@touchline/ui/forms/text-field'
import { IconButton } from '@touchline/ui/icon-button'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { InlineForm } from './inline-form.tsx'
import styles from './passkey-section.module.css'
import { SecurityActions } from './security-card.tsx'
import { useChange } from './use-change.ts'

export function PasskeyItem({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const t = useT()
  const api = useApi()
  const format = useLocalFormat()
  const { change, isChanging } = useChange()
  const [typed, setTyped] = useState<string | null>(null)

  async function rename(): Promise<void> {
    const body = { name: typed?.trim() || name }
    if (await change(() => api.call(renamePasskey, { params: { id }, body }))) setTyped(null)
  }

  if (typed !== null)
    return (
      <li className={styles.row}>
        <InlineForm isSaving={isChanging} onSave={() => void rename()} onCancel={() => setTyped(null)}>
          <TextField
            label={t('sb.security.passkeys.name')}
            value={typed}
            maxLength={60}
            onChange={(event) => setTyped(event.target.value)}
          />
        </InlineForm>
      </li>
    )
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.note}>
          {lastUsedAt
            ? t('sb.security.passkeys.used', { time: format.dateTime(lastUsedAt) })
            : t('sb.security.passkeys.added', { time: format.dateTime(createdAt) })}
        </p>
      </div>
      <SecurityActions>
        <IconButton
          label={`${t('sb.security.passkeys.rename')}: ${name}`}
          icon={<Pencil size={18} aria-hidden />}
          onClick={() => setTyped(name)}
        />
        <IconButton
          label={`${t('sb.security.passkeys.remove')}: ${name}`}
          icon={<Trash size={18} aria-hidden />}
          disabled={isChanging}
          onClick={() => void change(() => api.call(removePasskey, { params: { id } }))}
        />
      </SecurityActions>
    </li>
  )
}
