import { MOBILE_BELOW } from '@touchline/ui/breakpoints'
import { Sheet } from '@touchline/ui/overlays/sheet'
import { useSyncExternalStore } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import { closePanel, type PanelName } from '../../shared/site/panel.ts'
import { Slot } from '../../shared/slots/slot.tsx'
import { Area } from '../area.tsx'
import { SettingsButton } from '../header/settings-button.tsx'
import { PageLinks } from '../page-link.tsx'
import { RareBlock } from '../rare-block.tsx'
import styles from './panel-sheets.module.css'

/** What a jurisdiction wants seen wherever one can bet stands in the sheets too, which cover the page's own. */
export function PanelSheets({ open }: { open: PanelName | null }) {
  const t = useT()
  const slipSide = useIsMobile() ? 'bottom' : 'end'
  const common = { closeLabel: t('a11y.close'), onClose: closePanel }
  const { bar } = useSite().jurisdiction
  const banner = bar && <RareBlock block="protection_bar" />
  return (
    <>
      <Sheet {...common} side="start" title={t('sb.menu.label')} isOpen={open === 'menu'}>
        <div className={styles.menu}>{open === 'menu' && <MenuContent />}</div>
      </Sheet>
      <Sheet
        {...common}
        side={slipSide}
        title={t('sb.nav.slip')}
        isOpen={open === 'slip'}
        banner={open === 'slip' && banner}
        returnFocusTo={slipBarOrPage}
        isBare
      >
        {open === 'slip' && <Slot name="slipPanel" />}
      </Sheet>
      <Sheet
        {...common}
        side={slipSide}
        title={t('sb.nav.my_bets')}
        isOpen={open === 'my_bets'}
        banner={open === 'my_bets' && banner}
      >
        {open === 'my_bets' && <Slot name="myBets" />}
      </Sheet>
    </>
  )
}

/** The bar that opens the slip is back with another button than the one pressed, and gone where the slip is empty by now. */
function slipBarOrPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-slip-bar] button') ?? document.querySelector('main')
}

/** The operator's blocks, then the pages of the header, which a phone shows nowhere else. */
function MenuContent() {
  return (
    <>
      <Area name="mobileSideMenu" />
      <PageLinks />
      <SettingsButton isNamed onOpen={closePanel} />
    </>
  )
}

function useIsMobile(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('resize', listener)
      return () => removeEventListener('resize', listener)
    },
    () => innerWidth < MOBILE_BELOW,
    () => true,
  )
}
