import type { Player } from '@touchline/contract/entities/player/player'
import { Button } from '@touchline/ui/button'
import History from 'lucide-react/icons/history'
import LogOut from 'lucide-react/icons/log-out'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { useAccounts, useActiveAccount } from '../../../shared/player/accounts/accounts.ts'
import { useSignOut } from '../../../shared/player/session/use-sign-out.ts'
import { settingsDialog } from '../../../shared/player/settings/settings-dialog.ts'
import { profilePath } from '../../../shared/profile/profile-pages.ts'
import { usePaths } from '../../../shared/site/use-paths.ts'
import { CurrencyChoice } from './currency-choice.tsx'
import { DebtNotes } from './debt-notes.tsx'
import styles from './menu-content.module.css'

export interface MenuContentProps {
  player: Player
  onDeposit: (() => void) | undefined
  /** Something was chosen. */
  onLeave: () => void
}

/** Three groups: money, the ways to the player's pages, and the rest. */
export function MenuContent({ player, onDeposit, onLeave }: MenuContentProps) {
  const t = useT()
  const paths = usePaths()
  const signOutNow = useSignOut()
  const pages = [
    { Icon: History, label: t('page.bets.title'), href: paths.to('bets') },
    { Icon: Wallet, label: t('sb.wallet.title'), href: paths.localized(profilePath('wallet')) },
    { Icon: UserRound, label: t('page.profile.title'), href: paths.localized('/profile') },
  ]

  function leaveTo(next: () => void) {
    onLeave()
    next()
  }

  return (
    <>
      <Balance player={player} />
      {onDeposit && (
        <Button variant="primary" isWide onClick={onDeposit}>
          {t('sb.deposit.title')}
        </Button>
      )}
      <ul className={styles.group}>
        {pages.map(({ Icon, label, href }) => (
          <li key={href}>
            <a className={styles.way} href={href} onClick={onLeave}>
              <Icon size={18} aria-hidden />
              {label}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.group}>
        <button type="button" className={styles.way} onClick={() => leaveTo(() => settingsDialog.set(true))}>
          <SlidersHorizontal size={18} aria-hidden />
          {t('sb.settings.title')}
        </button>
        <button type="button" className={styles.way} onClick={() => leaveTo(() => void signOutNow())}>
          <LogOut size={18} data-mirror aria-hidden />
          {t('sb.account.sign_out')}
        </button>
      </div>
    </>
  )
}

/** Several accounts are a choice; one is an amount. */
function Balance({ player }: { player: Player }) {
  const t = useT()
  const money = useMoney()
  const account = useActiveAccount()
  const hasSeveral = useAccounts().length > 1
  return (
    <>
      {!hasSeveral && account && (
        <p className={styles.balance}>
          <span className={styles.label}>{t('sb.account.balance')}</span>
          <strong>{money(account.available, account.currency)}</strong>
        </p>
      )}
      <DebtNotes />
      {hasSeveral && <CurrencyChoice player={player} />}
      <p className={styles.who} dir="auto">
        {player.email?.email ?? player.nickname}
      </p>
    </>
  )
}
