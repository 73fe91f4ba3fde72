import type { Player } from '@touchline/contract/entities/player/player'
import { Button, ButtonLink } from '@touchline/ui/button'
import { Skeleton } from '@touchline/ui/skeleton'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import UserRound from 'lucide-react/icons/user-round'
import { useId, useRef } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { useActiveAccount } from '../../../shared/player/accounts/accounts.ts'
import { openAccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { useSignOut } from '../../../shared/player/session/use-sign-out.ts'
import { settingsDialog } from '../../../shared/player/settings/settings-dialog.ts'
import { profilePath } from '../../../shared/profile/profile-pages.ts'
import { useSystem } from '../../../shared/site/app-context.tsx'
import { usePaths } from '../../../shared/site/use-paths.ts'
import { CurrencyChoice } from './currency-choice.tsx'
import { DebtNotes } from './debt-notes.tsx'
import styles from './player-menu.module.css'

/** The balance, and a menu with the accounts, the deposit and signing out. */
export function PlayerMenu({ player }: { player: Player }) {
  const t = useT()
  const money = useMoney()
  const account = useActiveAccount()
  const paths = usePaths()
  const menuId = useId()
  const menu = useRef<HTMLDivElement>(null)
  const { isDepositAllowed } = useSystem().platformSettings
  const close = () => menu.current?.hidePopover()

  function deposit() {
    close()
    openAccountDialog({ name: 'deposit' })
  }

  return (
    <div className={styles.root}>
      {isDepositAllowed && (
        <span className={styles.deposit}>
          <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={deposit}>
            {t('sb.deposit.title')}
          </Button>
        </span>
      )}
      <button type="button" className={styles.button} popoverTarget={menuId}>
        <UserRound size={18} aria-hidden />
        <span className={styles.balance}>
          <span className={styles.label}>{t('sb.account.balance')}</span>
          {account ? (
            <strong>{money(account.available, account.currency)}</strong>
          ) : (
            <Skeleton width="64px" height="16px" />
          )}
        </span>
        <ChevronDown size={16} aria-hidden />
      </button>
      <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
        <p className={styles.who} dir="auto">
          {player.email?.email ?? player.nickname}
        </p>
        <DebtNotes />
        <CurrencyChoice player={player} />
        <ButtonLink isWide href={paths.localized(profilePath('wallet'))} onClick={close}>
          {t('sb.wallet.title')}
        </ButtonLink>
        <ButtonLink isWide href={paths.localized('/profile')} onClick={close}>
          {t('page.profile.title')}
        </ButtonLink>
        <ButtonLink isWide href={paths.to('bets')} onClick={close}>
          {t('page.bets.title')}
        </ButtonLink>
        <MenuActions onDeposit={isDepositAllowed ? deposit : undefined} onLeave={close} />
      </div>
    </div>
  )
}

function MenuActions({ onDeposit, onLeave }: { onDeposit: (() => void) | undefined; onLeave: () => void }) {
  const t = useT()
  const signOutNow = useSignOut()
  return (
    <div className={styles.actions}>
      {onDeposit && (
        <Button variant="primary" isWide onClick={onDeposit}>
          {t('sb.deposit.title')}
        </Button>
      )}
      <Button
        variant="quiet"
        isWide
        icon={<SlidersHorizontal size={16} aria-hidden />}
        onClick={() => {
          onLeave()
          settingsDialog.set(true)
        }}
      >
        {t('sb.settings.title')}
      </Button>
      <Button
        variant="quiet"
        isWide
        icon={<LogOut size={16} aria-hidden />}
        onClick={() => {
          onLeave()
          void signOutNow()
        }}
      >
        {t('sb.account.sign_out')}
      </Button>
    </div>
  )
}
