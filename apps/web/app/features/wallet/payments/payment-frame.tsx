import type { SpiFrame, SpiOptions, SpiResult } from '@touchline/contract/spi'
import { Button } from '@touchline/ui/button'
import { Skeleton } from '@touchline/ui/skeleton'
import { ErrorState } from '@touchline/ui/state-message'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { reportError } from '../../../shared/errors/report-error.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { loadSpi } from './load-spi.ts'
import styles from './payment-frame.module.css'

export interface PaymentFrameProps {
  payment: SpiOptions['payment']
  purpose: SpiOptions['purpose']
  /** What the provider's page says, which moves no money; null where it was closed. */
  onResult: (result: SpiResult | null) => void
}

/** The provider's page in a frame without origin; leaving it closes it. */
export function PaymentFrame(props: PaymentFrameProps) {
  const [attempt, setAttempt] = useState(0)
  return <OpenFrame key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function OpenFrame({ payment, purpose, onResult, onRetry }: PaymentFrameProps & { onRetry: () => void }) {
  const t = useT()
  const { id, frame } = payment
  const container = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState<'loading' | 'open' | 'failed'>('loading')
  const title = t('sb.wallet.provider')
  const told = useEffectEvent(onResult)
  useEffect(() => {
    let opened: SpiFrame | null = null
    let isLeft = false
    async function open() {
      const spi = await loadSpi()
      if (isLeft) return
      opened = spi.open({ container: container.current, payment: { id, frame }, title, purpose })
      setStatus('open')
      const result = await opened.result
      if (!isLeft) told(result)
    }
    open().catch((error: unknown) => {
      if (isLeft) return
      reportError(error, 'spi')
      setStatus('failed')
    })
    return () => {
      isLeft = true
      opened?.close()
    }
  }, [id, frame, purpose, title])
  return (
    <div className={styles.root} aria-busy={status === 'loading'}>
      {status === 'loading' && <Skeleton height="320px" shape="surface" />}
      {status === 'failed' && (
        <ErrorState
          title={t('spi.notification.unavailable')}
          action={<Button onClick={onRetry}>{t('page.error.retry')}</Button>}
        />
      )}
      <div ref={container} className={styles.frame} />
    </div>
  )
}
