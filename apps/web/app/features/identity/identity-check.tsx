import { startIdentityCheck } from '@touchline/contract/calls/player/identity'
import type { IdentityReason, IdentityState } from '@touchline/contract/entities/player/identity'
import { ApiError } from '@touchline/contract/errors'
import type { MessageKey } from '@touchline/messages/message-key'
import { Button } from '@touchline/ui/button'
import { useState } from 'react'
import { FormError } from '../../shared/alerts/form-error.tsx'
import { useApi } from '../../shared/api/use-api.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { reportError } from '../../shared/errors/report-error.ts'
import { useLocale, useT } from '../../shared/i18n/use-t.ts'
import styles from './identity-form.module.css'
import { isOpen, type KnownIdentity, useRefetchIdentity } from './identity-queries.ts'
import { type ProofFrame, proofFrame } from './proof-frame.ts'
import { useIdentityWhen } from './use-identity-when.ts'

/** The proof of identity: why and until when, how the last try ended, and the provider's page in a frame. */
export function IdentityCheck({ identity }: { identity: KnownIdentity }) {
  const t = useT()
  const when = useIdentityWhen(identity)
  const { frame, begin, error, isBeginning } = useProviderPage()
  const isAnswered = !isOpen(identity)
  return (
    <div className={styles.root}>
      <p className={styles.intro}>{t('sb.identity.proof.why')}</p>
      {when && <p>{when}</p>}
      <output>{statusText(t, identity)}</output>
      <FormError text={error} />
      {frame && !isAnswered ? (
        <iframe
          className={styles.frame}
          title={t('sb.identity.proof.title')}
          src={frame.src}
          sandbox={frame.sandbox}
          allow="camera; microphone"
          referrerPolicy="no-referrer"
        />
      ) : (
        identity.canStart && (
          <Button variant="primary" size="large" isWide isLoading={isBeginning} onClick={() => void begin()}>
            {t(buttonKey(identity))}
          </Button>
        )
      )}
    </div>
  )
}

function useProviderPage() {
  const t = useT()
  const api = useApi()
  const locale = useLocale()
  const refetch = useRefetchIdentity()
  const [frame, setFrame] = useState<ProofFrame | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBeginning, setIsBeginning] = useState(false)

  async function begin(): Promise<void> {
    setError(null)
    setIsBeginning(true)
    try {
      const page = await api.call(startIdentityCheck, { body: { locale } })
      setFrame(proofFrame(page.url, location.origin))
      // The event that says so may not come, and a second press would begin another session there.
      await refetch()
    } catch (failure) {
      if (!(failure instanceof ApiError)) reportError(failure, 'identity')
      setError(errorText(failure, t))
    } finally {
      setIsBeginning(false)
    }
  }

  return { frame, begin, error, isBeginning }
}

function statusText(t: ReturnType<typeof useT>, identity: IdentityState): string | null {
  const { status, reason, provider, canStart, isMunicipalityUnknown } = identity
  if (isMunicipalityUnknown) return t('sb.identity.municipality_unknown')
  if (provider === null && status !== 'approved') return t('sb.identity.no_provider')
  if (status === 'pending') return t('sb.identity.pending')
  if (status === 'approved') return t('sb.identity.approved')
  if (status !== 'declined') return null
  return [t(REASON_TEXTS[reason ?? 'other']), ...(canStart ? [] : [t('sb.identity.final')])].join(' ')
}

const REASON_TEXTS: Readonly<Record<IdentityReason, MessageKey>> = {
  document_unreadable: 'sb.identity.reason.document_unreadable',
  document_expired: 'sb.identity.reason.document_expired',
  data_differs: 'sb.identity.reason.data_differs',
  too_young: 'sb.identity.reason.too_young',
  duplicate: 'sb.identity.reason.duplicate',
  other: 'sb.identity.reason.other',
}

function buttonKey({ status }: IdentityState): MessageKey {
  if (status === 'declined' || status === 'approved') return 'sb.identity.retry'
  return status === 'not_started' ? 'sb.identity.begin' : 'sb.identity.continue'
}
