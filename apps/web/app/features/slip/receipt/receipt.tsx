import { cutSummary } from '@touchline/betting/slip/summarize-slip'
import type { PlacedBet } from '@touchline/betting/slip/types'
import { Button } from '@touchline/ui/button'
import Repeat from 'lucide-react/icons/repeat'
import Share2 from 'lucide-react/icons/share-2'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useSettings } from '../../../shared/player/settings/settings.ts'
import { useSite } from '../../../shared/site/app-context.tsx'
import { closePanel } from '../../../shared/site/panel.ts'
import { betsBeingShared } from '../../../shared/slip/share-slip.ts'
import { usePageSlip } from '../state/page-slip.ts'
import styles from './receipt.module.css'
import { ReceiptBet } from './receipt-bet.tsx'
import { ReceiptVerdict } from './receipt-verdict.tsx'
import { repeatedBets } from './repeated-bets.ts'

/** The placed bets, with links to find, repeat and share them. */
export function Receipt({ placedBets }: { placedBets: readonly PlacedBet[] }) {
  const t = useT()
  const { store } = usePageSlip()
  const limits = useSettings()?.betLimitsSettings ?? null
  const isShareable = useSite().features['shareBet'] !== false
  const close = (keepsSelections: boolean) => store.send({ type: 'receiptClosed', keepsSelections })
  const repeat = () =>
    store.send({ type: 'slipRestored', slip: repeatedBets(placedBets, store.get().selections) })
  return (
    <div className={styles.root} data-fills-slip>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds nothing else to focus */}
      <section className={styles.body} aria-label={t('sb.slip.receipt')} tabIndex={0} data-takes-focus>
        <ReceiptVerdict placedBets={placedBets} />
        <ul className={styles.list}>
          {placedBets.map((bet) => (
            <li key={bet.betId}>
              <ReceiptBet bet={bet} summary={cutSummary(bet, limits)} />
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.actions}>
        <Button isWide onClick={() => close(true)}>
          {t('sb.slip.placed.keep')}
        </Button>
        <Button isWide icon={<Repeat size={16} aria-hidden />} onClick={repeat}>
          {t('sb.slip.placed.repeat')}
        </Button>
        {isShareable && (
          <div className={styles.wide}>
            <Button
              isWide
              icon={<Share2 size={16} aria-hidden />}
              onClick={() => betsBeingShared.set(placedBets)}
            >
              {t('sb.slip.placed.share')}
            </Button>
          </div>
        )}
        <div className={styles.wide}>
          <Button
            variant="primary"
            size="large"
            isWide
            onClick={() => {
              close(false)
              closePanel()
            }}
          >
            {t('sb.slip.placed.done')}
          </Button>
        </div>
      </div>
    </div>
  )
}
