import { useT } from '../../shared/i18n/use-t.ts'
import { AccountList } from './accounts/account-list.tsx'
import { OpenAccount } from './accounts/open-account.tsx'
import { KeptInstruments } from './payments/kept-instruments.tsx'
import { PaymentList } from './payments/payment-list.tsx'
import styles from './wallet.module.css'
import { WalletNav } from './wallet-nav.tsx'

/** The player's accounts, and what was paid in and out. */
export function WalletPage() {
  const t = useT()
  return (
    <div className={`${styles.page} ${styles.overview}`}>
      <WalletNav />
      <section className={styles.group}>
        <h2 className={styles.title}>{t('sb.account.accounts')}</h2>
        <AccountList />
        <OpenAccount />
      </section>
      <PaymentList />
      <KeptInstruments />
    </div>
  )
}
