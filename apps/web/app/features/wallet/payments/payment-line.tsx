import type { Payment } from '@touchline/contract/entities/player/payment'
import { Badge, type BadgeTone } from '@touchline/ui/badge'
import { ButtonLink } from '@touchline/ui/button'
import { useLocalFormat } from '../../../shared/i18n/use-local-format.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { profilePath } from '../../../shared/profile/profile-pages.ts'
import { usePaths } from '../../../shared/site/use-paths.ts'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import styles from './payment-list.module.css'
import { StageLine } from './stage-line.tsx'

const TONES = {
  pending: 'warning',
  success: 'success',
  error: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<Payment['status'], BadgeTone>

/** One deposit or withdrawal: where it stands, why, by when it should be done, and what the player can do about it. */
export function PaymentLine({ payment }: { payment: Payment }) {
  const t = useT()
  const money = useMoney()
  const format = useLocalFormat()
  const { direction, amount, status, stage, reason, instrument, expectedBy, createdAt, url } = payment
  return (
    <li className={styles.row} data-payment={payment.id}>
      <div className={styles.head}>
        <span className={styles.name}>{t(`sb.transactions.kind.${direction}`)}</span>
        <strong className={styles.amount}>{money(amount.value, amount.currency)}</strong>
        <Badge tone={TONES[status]}>{t(`payment.stage.${stage}`)}</Badge>
      </div>
      <p className={styles.note}>
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        {instrument !== null && (
          <>
            {' · '}
            <bdi>{instrument}</bdi>
          </>
        )}
      </p>
      {direction === 'withdrawal' && <StageLine stage={stage} />}
      {reason !== null && <p>{t(`payment.reason.${reason}`)}</p>}
      {expectedBy !== null && (
        <p className={styles.note}>{t('sb.payments.expected', { date: format.dateTime(expectedBy) })}</p>
      )}
      <div className={styles.actions}>
        {url !== null && <ButtonLink href={url}>{t('sb.payments.continue')}</ButtonLink>}
        {reason === 'identity_due' && status === 'pending' && <ToVerification />}
        {payment.isCancellable && <CancelWithdrawal id={payment.id} />}
      </div>
    </li>
  )
}

function ToVerification() {
  const t = useT()
  const paths = usePaths()
  return (
    <ButtonLink href={paths.localized(profilePath('verification'))}>
      {t('page.profile.verification.title')}
    </ButtonLink>
  )
}
