import { Switch } from '@touchline/ui/forms/switch'
import { useSession } from '../../../shared/api/session.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useChangeSettings } from '../../../shared/player/settings/settings.ts'
import { PromptDialog } from '../../../shared/prompts/prompt-dialog.tsx'
import { useStore } from '../../../shared/store/use-store.ts'
import type { MarketBlock } from '../markets/market-blocks.ts'
import { pinnedMarkets, withToggled } from '../markets/pinned-markets.ts'
import styles from './market-menu.module.css'
import { PriceHistoryPanel } from './price-history-panel.tsx'

export interface MarketMenuProps {
  block: MarketBlock
  isOpen: boolean
  onClose: () => void
}

/** Actions on a market: pin it, and show the price history of its outcomes. */
export function MarketMenu({ block, isOpen, onClose }: MarketMenuProps) {
  const t = useT()
  const pins = useStore(pinnedMarkets)
  const session = useSession()
  const changeSettings = useChangeSettings()

  function toggle() {
    const changed = withToggled(pins, block.marketId)
    pinnedMarkets.set(changed)
    if (session.status === 'logged_in') changeSettings({ pinnedMarkets: [...changed] })
  }

  return (
    <PromptDialog
      name="market_menu"
      rank={5}
      title={block.name}
      isOpen={isOpen}
      onClose={onClose}
      returnFocusTo={() => menuButtonOf(block)}
    >
      <div className={styles.root}>
        <Switch label={t('sb.market.pin')} checked={pins.includes(block.marketId)} onChange={toggle} />
        {isOpen && <PriceHistoryPanel key={block.key} block={block} />}
      </div>
    </PromptDialog>
  )
}

/** A market that was pinned stands elsewhere, with another button than the one pressed. */
function menuButtonOf({ key }: MarketBlock): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-market-menu="${CSS.escape(key)}"]`)
}
