import { IconButton } from '@touchline/ui/icon-button'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Zap from 'lucide-react/icons/zap'
import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import { openedPanel } from '../../shared/site/panel.ts'
import { useCurrentSlip } from '../../shared/slip/current-slip.ts'
import { useStore } from '../../shared/store/use-store.ts'
import { QuickBetResult } from './placement/quick-bet-result.tsx'
import styles from './quick-bet-bar.module.css'
import { QuickBetForm } from './quick-bet-form.tsx'
import { QuickBetSwitch } from './quick-bet-switch.tsx'
import { useQuickBet } from './state/page-quick-bet.ts'

/**
 * Where the slip is a sheet: the quick bet at the lower edge, above the slip's bar. Collapsed once the stake is
 * approved, expanded while input is needed.
 */
export function QuickBetBar() {
  const t = useT()
  const id = useId()
  const { isEnabled, isApproved, warning, ticket } = useQuickBet()
  const isPanelOpen = useStore(openedPanel) !== null
  const isAboveSlip = (useCurrentSlip()?.selections.length ?? 0) > 0
  const [isOpenedByHand, setIsOpenedByHand] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The approval is hidden with the form, so the focus moves here.
    if (isApproved && document.activeElement === document.body) toggle.current?.focus()
  }, [isApproved])
  const isShown = isEnabled || ticket.state !== 'INITIAL'
  if (!isShown || isPanelOpen) return null
  const isOpen = isEnabled && (!isApproved || warning !== null || isOpenedByHand)
  return (
    <section
      className={styles.root}
      aria-label={t('sb.quick_bet.title')}
      data-quick-bet-bar
      data-above-slip={isAboveSlip || undefined}
    >
      <div className={styles.card}>
        <QuickBetResult />
        {isEnabled && (
          <div className={styles.head}>
            {isOpen ? <QuickBetSwitch /> : <Approved />}
            {isApproved && (
              <IconButton
                ref={toggle}
                label={t(isOpen ? 'sb.quick_bet.less' : 'sb.quick_bet.more')}
                icon={isOpen ? <ChevronDown size={20} aria-hidden /> : <ChevronUp size={20} aria-hidden />}
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setIsOpenedByHand(!isOpen)}
              />
            )}
          </div>
        )}
        <div id={id}>{isOpen && <QuickBetForm />}</div>
      </div>
    </section>
  )
}

/** In one line: the stake of a press. */
function Approved() {
  const t = useT()
  const money = useMoney()
  const { stakeMinor, currency } = useQuickBet()
  return (
    <span className={styles.approved}>
      <Zap size={18} aria-hidden />
      {t('sb.quick_bet.approved', { stake: money(stakeMinor, currency.code) })}
    </span>
  )
}
