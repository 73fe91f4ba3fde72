import { IconButton } from '@touchline/ui/icon-button'
import { keepFocus } from '@touchline/ui/keep-focus'
import { type Tab, TabPanel, Tabs } from '@touchline/ui/tabs'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useOpenBetCount } from '../../../shared/player/bets/bets.ts'
import { useSite } from '../../../shared/site/app-context.tsx'
import { closePanel } from '../../../shared/site/panel.ts'
import { Slot } from '../../../shared/slots/slot.tsx'
import { useStore } from '../../../shared/store/use-store.ts'
import { useConnectedSlip, useSlipState } from '../state/page-slip.ts'
import { BetSlip } from '../ticket/bet-slip.tsx'
import { type SlipTab, slipTab } from './slip-tab.ts'
import styles from './slip-tabs.module.css'

/** Slip and my bets (Spec 2 §2); the slip alone where the site hides my bets. In a sheet it can be closed. */
export function SlipTabs() {
  useConnectedSlip()
  const t = useT()
  const name = useId()
  const { isMyBetsVisible } = useSite().site
  const chosen = useStore(slipTab)
  const selected = isMyBetsVisible ? chosen : 'bet_slip'
  const count = useSlipState().selections.length
  const openBets = useOpenBetCount()
  const tabs: Tab<SlipTab>[] = [
    { id: 'bet_slip', label: t('sb.slip.title'), ...(count > 0 && { count }) },
    { id: 'my_bets', label: t('sb.nav.my_bets'), ...(openBets > 0 && { count: openBets }) },
  ]
  return (
    <section ref={keepFocus} tabIndex={-1} className={styles.root} aria-label={t('sb.slip.title')}>
      <div className={styles.head}>
        {isMyBetsVisible ? (
          <Tabs
            name={name}
            label={t('sb.slip.tabs')}
            tabs={tabs}
            selected={selected}
            onSelect={slipTab.set}
          />
        ) : (
          <h2 className={styles.title}>{t('sb.slip.title')}</h2>
        )}
        <div className={styles.close}>
          <IconButton label={t('a11y.close')} icon={<X size={20} aria-hidden />} onClick={closePanel} />
        </div>
      </div>
      <div className={styles.panel}>
        {isMyBetsVisible ? (
          <TabPanel name={name} id={selected}>
            {selected === 'bet_slip' ? <BetSlip /> : <Slot name="myBets" />}
          </TabPanel>
        ) : (
          <BetSlip />
        )}
      </div>
    </section>
  )
}
