import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import {
  accountDialog,
  closeAccountDialog,
  openDepositPage,
} from '../../../shared/player/session/account-dialog.ts'
import { profilePath } from '../../../shared/profile/profile-pages.ts'
import { usePaths } from '../../../shared/site/use-paths.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import styles from '../wallet.module.css'
import { WalletNav } from '../wallet-nav.tsx'
import { Cashier } from './cashier.tsx'

/**
 * The deposit as a page of its own (Spec 1 §2). While it is shown the player is depositing, as in the dialogue, so that
 * whatever must come before a deposit comes; a way out of that leads to the wallet.
 */
export function DepositPage() {
  const router = useRouter()
  const wallet = usePaths().localized(profilePath('wallet'))
  const shortMinor = useStore(accountDialog, (dialog) =>
    dialog?.name === 'deposit' ? (dialog.shortMinor ?? 0) : 0,
  )
  useEffect(() => {
    openDepositPage()
    let wasDepositing = true
    const stop = accountDialog.subscribe(() => {
      const name = accountDialog.get()?.name
      if (name === undefined && wasDepositing) {
        // The button that was pressed goes with this page.
        document.getElementById('content')?.focus({ preventScroll: true })
        router.history.push(wallet)
      } else if (name === undefined) openDepositPage()
      wasDepositing = accountDialog.get()?.name === 'deposit'
    })
    return () => {
      stop()
      if (accountDialog.get()?.name === 'deposit') closeAccountDialog()
    }
  }, [router, wallet])
  return (
    <div className={styles.page}>
      <WalletNav current="wallet/deposit" />
      <div className={styles.form}>
        <Cashier shortMinor={shortMinor} isPage onDone={closeAccountDialog} />
      </div>
    </div>
  )
}
