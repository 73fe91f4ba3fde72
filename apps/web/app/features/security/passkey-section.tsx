import { addPasskey, beginPasskey } from '@touchline/contract/calls/users/passkeys'
import type { Security } from '@touchline/contract/entities/player/security'
import { Button } from '@touchline/ui/button'
import KeyRound from 'lucide-react/icons/key-round'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { canUsePasskeys, createPasskey } from '../../shared/player/proofs/passkeys.ts'
import { PasskeyItem } from './passkey-item.tsx'
import styles from './passkey-section.module.css'
import { SecurityActions, SecurityCard } from './security-card.tsx'
import { useChange } from './use-change.ts'

export function PasskeySection({ security }: { security: Security }) {
  const t = useT()
  const api = useApi()
  const { change, isChanging } = useChange()
  const { passkeys } = security

  function add(): Promise<unknown> {
    return change(async () => {
      const credential = await createPasskey(await api.call(beginPasskey, {}))
      if (!credential) return null
      const name = `${t('sb.security.passkeys.one')} ${passkeys.length + 1}`
      return api.call(addPasskey, { body: { name, credential } })
    })
  }

  return (
    <SecurityCard title={t('sb.security.passkeys')} intro={t('sb.security.passkeys.intro')}>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <SecurityActions>
          <Button
            variant={passkeys.length === 0 ? 'primary' : 'secondary'}
            icon={<KeyRound size={18} aria-hidden />}
            isLoading={isChanging}
            onClick={() => void add()}
          >
            {t('sb.security.passkeys.add')}
          </Button>
        </SecurityActions>
      ) : (
        <p className={styles.note}>{t('sb.security.passkeys.unavailable')}</p>
      )}
    </SecurityCard>
  )
}
