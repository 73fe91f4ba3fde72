import { ProfileFrame, ProfileSkeleton } from '../../shared/profile/profile-frame.tsx'
import type { ProfilePage } from '../../shared/profile/profile-pages.ts'
import { type LazyComponent, lazyComponent } from '../../shared/slots/lazy-component.tsx'

/** What each account page shows of a player; one file each, loaded when it is opened. */
const PARTS: Readonly<Record<ProfilePage, LazyComponent<object>>> = {
  overview: lazyComponent(() =>
    import('../../features/profile/profile-overview.tsx').then((module) => module.ProfileOverview),
  ),
  wallet: lazyComponent(() =>
    import('../../features/wallet/wallet-page.tsx').then((module) => module.WalletPage),
  ),
  'wallet/deposit': lazyComponent(() =>
    import('../../features/wallet/deposit/deposit-page.tsx').then((module) => module.DepositPage),
  ),
  'wallet/withdraw': lazyComponent(() =>
    import('../../features/wallet/withdraw/withdraw-page.tsx').then((module) => module.WithdrawPage),
  ),
  'wallet/transactions': lazyComponent(() =>
    import('../../features/wallet/transactions/transactions-page.tsx').then(
      (module) => module.TransactionsPage,
    ),
  ),
  limits: lazyComponent(() =>
    import('../../features/limits/limits-page.tsx').then((module) => module.LimitsPage),
  ),
  statement: lazyComponent(() =>
    import('../../features/limits/statement-page.tsx').then((module) => module.StatementPage),
  ),
  messages: lazyComponent(() =>
    import('../../features/notifications/messages-page.tsx').then((module) => module.MessagesPage),
  ),
  settings: lazyComponent(() =>
    import('../../features/settings/settings-page.tsx').then((module) => module.SettingsPage),
  ),
  break: lazyComponent(() =>
    import('../../features/exclusion/break-page.tsx').then((module) => module.BreakPage),
  ),
  personal: lazyComponent(() =>
    import('../../features/identity/personal-page.tsx').then((module) => module.PersonalPage),
  ),
  verification: lazyComponent(() =>
    import('../../features/identity/verification-page.tsx').then((module) => module.VerificationPage),
  ),
  security: lazyComponent(() =>
    import('../../features/security/security-page.tsx').then((module) => module.SecurityPage),
  ),
  devices: lazyComponent(() =>
    import('../../features/devices/devices-page.tsx').then((module) => module.DevicesPage),
  ),
}

export function ProfileParts({ page }: { page: ProfilePage }) {
  const Part = PARTS[page]
  return (
    <ProfileFrame page={page}>
      <Part key={page} fallback={<ProfileSkeleton />} />
    </ProfileFrame>
  )
}
