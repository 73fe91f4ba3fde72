import { summarizeBet } from '@touchline/betting/slip/summarize-slip'
import type { PlacedBet } from '@touchline/betting/slip/types'
import { Button } from '@touchline/ui/button'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useT } from '../../shared/i18n/use-t.ts'
import { closePanel } from '../../shared/site/panel.ts'
import styles from './receipt.module.css'
import { ReceiptBet } from './receipt-bet.tsx'
import { usePageSlip } from './slip-of-page.ts'

/** What was placed, with what a player needs to find it again. */
export function Receipt({ placedBets }: { placedBets: readonly PlacedBet[] }) {
  const t = useT()
  const { store } = usePageSlip()
  const close = (keepsSelections: boolean) => store.send({ type: 'receiptClosed', keepsSelections })
  return (
    <div className={styles.root}>
      <div className={styles.body}>
        <output className={styles.head}>
          <CircleCheck className={styles.check} size={40} strokeWidth={1.5} aria-hidden />
          <span className={styles.title}>{t('sb.slip.placed', { count: placedBets.length })}</span>
        </output>
        <ul className={styles.list}>
          {placedBets.map((bet) => (
            <li key={bet.betId}>
              <ReceiptBet bet={bet} summary={summarizeBet(bet)} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button isWide onClick={() => close(true)}>
          {t('sb.slip.placed.keep')}
        </Button>
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
  )
}
