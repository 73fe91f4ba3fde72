import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../../shared/api/session.ts'
import { accountDialog } from '../../../shared/player/session/account-dialog.ts'
import { profilePath } from '../../../shared/profile/profile-pages.ts'
import { useSite } from '../../../shared/site/app-context.tsx'
import { usePaths } from '../../../shared/site/use-paths.ts'
import { lazyComponent } from '../../../shared/slots/lazy-component.tsx'
import { useHasBeen } from '../../../shared/slots/use-has-been.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { usePaymentAlerts } from '../payments/use-payment-alerts.ts'
import { usePaymentSync } from '../payments/use-payment-sync.ts'

const DepositDialog = lazyComponent(() =>
  import('./deposit-dialog.tsx').then((module) => module.DepositDialog),
)

/**
 * Opened from the balance, from a slip that the balance does not cover, and by address; loaded on first use. Where the
 * site deposits on a page, it leads there.
 */
export function DepositHost() {
  usePaymentAlerts()
  usePaymentSync()
  const { status } = useSession()
  const opened = useStore(accountDialog)
  const { mode } = useSite().cashier
  const dialog = opened?.name === 'deposit' && status !== 'unknown' ? opened : null
  const isPage = dialog !== null && (dialog.isPage === true || (mode === 'page' && status === 'logged_in'))
  useLeadToPage(isPage && dialog.isPage !== true)
  const shown = isPage ? null : dialog
  return useHasBeen(shown !== null) && <DepositDialog dialog={shown} />
}

function useLeadToPage(isDue: boolean): void {
  const router = useRouter()
  const page = usePaths().localized(profilePath('wallet/deposit'))
  useEffect(() => {
    if (isDue) router.history.push(page)
  }, [router, page, isDue])
}
