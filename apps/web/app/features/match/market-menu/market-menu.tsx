import { Dialog } from '@touchline/ui/dialog'
import { Switch } from '@touchline/ui/switch'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { MarketBlock } from '../markets/market-blocks.ts'
import { togglePinned, usePinnedMarkets } from '../markets/pinned-markets.ts'
import styles from './market-menu.module.css'
import { PriceHistory } from './price-history.tsx'

export interface MarketMenuProps {
  block: MarketBlock
  isOpen: boolean
  onClose: () => void
}

/** What can be done with a market beside betting on it: put it on top, and see what its outcomes cost before. */
export default function MarketMenu({ block, isOpen, onClose }: MarketMenuProps) {
  const t = useT()
  const pins = usePinnedMarkets()
  return (
    <Dialog title={block.name} closeLabel={t('a11y.close')} isOpen={isOpen} onClose={onClose}>
      <div className={styles.root}>
        <Switch
          label={t('sb.market.pin')}
          checked={pins.includes(block.marketId)}
          onChange={() => togglePinned(block.marketId)}
        />
        {isOpen && <PriceHistory key={block.key} block={block} />}
      </div>
    </Dialog>
  )
}
