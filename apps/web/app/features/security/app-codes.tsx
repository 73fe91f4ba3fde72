import { beginTotp, removeTotp, renewRecoveryCodes } from '@touchline/contract/calls/users/totp'
import type { Security } from '@touchline/contract/entities/player/security'
import { Button } from '@touchline/ui/button'
import { useState } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecurityActions, SecurityCard } from './security-card.tsx'
import { useChange } from './use-change.ts'

const SetUpCodes = lazyComponent(() => import('./set-up-codes.tsx').then((module) => module.SetUpCodes))

/** Codes of an app as a second step after the password. */
export function AppCodes({ security }: { security: Security }) {
  const t = useT()
  const api = useApi()
  const { change, isChanging } = useChange()
  const [begun, setBegun] = useState<{ secret: string; address: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { hasTotp, recoveryCodesLeft } = security
  const intro = hasTotp
    ? t('sb.security.codes.on', { count: recoveryCodesLeft })
    : t('sb.security.codes.intro')

  function show(recoveryCodes: readonly string[]): void {
    setBegun(null)
    setCodes(recoveryCodes)
  }

  async function begin(): Promise<void> {
    setBegun(await change(() => api.call(beginTotp, {})))
  }

  async function renew(): Promise<void> {
    const renewed = await change(() => api.call(renewRecoveryCodes, {}))
    if (renewed) show(renewed.recoveryCodes)
  }

  return (
    <SecurityCard title={t('sb.security.codes')} intro={intro}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : begun ? (
        <SetUpCodes {...begun} onConfirmed={show} onCancel={() => setBegun(null)} />
      ) : (
        <SecurityActions>
          {hasTotp ? (
            <>
              <Button isLoading={isChanging} onClick={() => void renew()}>
                {t('sb.security.codes.renew')}
              </Button>
              <Button
                variant="quiet"
                isLoading={isChanging}
                onClick={() => void change(() => api.call(removeTotp, {}))}
              >
                {t('sb.security.codes.turn_off')}
              </Button>
            </>
          ) : (
            <Button isLoading={isChanging} onClick={() => void begin()}>
              {t('sb.security.codes.set_up')}
            </Button>
          )}
        </SecurityActions>
      )}
    </SecurityCard>
  )
}
