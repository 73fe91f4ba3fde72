import type { Player } from '@touchline/contract/entities/player/player'
import { Button } from '@touchline/ui/button'
import { Skeleton } from '@touchline/ui/skeleton'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import UserRound from 'lucide-react/icons/user-round'
import { useId, useRef } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { useActiveAccount } from '../../../shared/player/accounts/accounts.ts'
import { openAccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { useSystem } from '../../../shared/site/app-context.tsx'
import { MenuContent } from './menu-content.tsx'
import styles from './player-menu.module.css'

/** The balance, and the menu that it opens; on a wide screen the deposit beside it. */
export function PlayerMenu({ player }: { player: Player }) {
  const t = useT()
  const money = useMoney()
  const account = useActiveAccount()
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
        <MenuContent player={player} onDeposit={isDepositAllowed ? deposit : undefined} onLeave={close} />
      </div>
    </div>
  )
}
