import type { SpiResult } from '@touchline/contract/spi'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePayment } from '../payments/payment-queries.ts'
import styles from './deposit-form.module.css'

const ASK_AGAIN_MS = 2000

export interface RefusedTry {
  paymentId: number
  /** Null where the provider did not answer, of which the alert has said all there is to say. */
  result: SpiResult | null
}

/** Why the last try came to nothing, above the form for the next; it stays when the alert has gone. */
export function RefusedDeposit({ paymentId, result }: RefusedTry) {
  const t = useT()
  return (
    <div role="alert" className={styles.refused}>
      {result !== null && <Reason paymentId={paymentId} />}
      <p>{t('quick-deposit.notification.failed.description')}</p>
    </div>
  )
}

function Reason({ paymentId }: Pick<RefusedTry, 'paymentId'>) {
  const t = useT()
  const { data } = usePayment(paymentId, { askAgainMs: ASK_AGAIN_MS, isOver: true })
  return data?.reason ? <p>{t(`payment.reason.${data.reason}`)}</p> : null
}
