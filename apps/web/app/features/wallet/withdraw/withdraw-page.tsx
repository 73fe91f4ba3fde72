import { Button } from '@touchline/ui/button'
import { Skeleton } from '@touchline/ui/skeleton'
import { EmptyState, ErrorState } from '@touchline/ui/state-message'
import { useSession } from '../../../shared/api/session.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useActiveAccount } from '../../../shared/player/accounts/accounts.ts'
import { methodsIn } from '../payments/method-choice.tsx'
import { PaymentList } from '../payments/payment-list.tsx'
import { useInstruments, useMethods } from '../payments/payment-queries.ts'
import styles from '../wallet.module.css'
import { WalletNav } from '../wallet-nav.tsx'
import { AutoPayouts } from './auto-payout.tsx'
import { payoutTargets } from './payout-targets.ts'
import { WithdrawFlow } from './withdraw-flow.tsx'

/** To take money out: as near as putting it in, and with nothing of limits or breaks in its way. */
export function WithdrawPage() {
  return (
    <div className={styles.page}>
      <WalletNav current="wallet/withdraw" />
      <div className={styles.form}>
        <Withdrawal />
      </div>
      <PaymentList direction="withdrawal" />
    </div>
  )
}

function Withdrawal() {
  const t = useT()
  const account = useActiveAccount()
  const session = useSession()
  const isAutomatic =
    session.status === 'logged_in' && session.player.jurisdiction?.payments.autoPayoutAbove === true
  const methods = useMethods('withdrawal')
  const kept = useInstruments()
  const { data } = methods
  if ((methods.isError && !data) || (kept.isError && !kept.data)) {
    return (
      <ErrorState
        title={t('sb.withdraw.error')}
        action={
          <Button
            onClick={() => {
              void methods.refetch()
              void kept.refetch()
            }}
          >
            {t('page.error.retry')}
          </Button>
        }
      />
    )
  }
  if (!account || !data || !kept.data) return <Skeleton height="240px" shape="surface" />
  const targets = payoutTargets(methodsIn(data.paymentMethods, account.currency), kept.data)
  const [first] = targets
  if (!first) {
    return (
      <EmptyState title={t('sb.withdraw.no_method', { currency: account.currency })}>
        {data.paymentMethods.length > 0 && t('sb.withdraw.instrument_needed')}
      </EmptyState>
    )
  }
  return (
    <>
      <WithdrawFlow key={account.currency} account={account} targets={[first, ...targets.slice(1)]} />
      {isAutomatic && (
        <AutoPayouts key={`auto ${account.currency}`} currency={account.currency} targets={targets} />
      )}
    </>
  )
}
