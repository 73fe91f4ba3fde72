import type { PlacedBet } from '@touchline/betting/slip/types'
import type { Bet, BetStatus } from '@touchline/contract/entities/bet'
import { Button } from '@touchline/ui/button'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { useBet } from '../../../shared/player/bets/bets.ts'
import { useSite } from '../../../shared/site/app-context.tsx'
import { slipTab } from '../panel/slip-tab.ts'
import styles from '../ticket/slip-notice.module.css'

/** The state of a bet that a trader reviews; an offered stake is answered in my bets. */
export function VipState({ bet }: { bet: PlacedBet }) {
  const t = useT()
  const text = useStateText()
  const { isMyBetsVisible } = useSite().site
  const { data } = useBet(bet.betId)
  const { tone, message } = text(data)
  return (
    <div className={styles.root} data-tone={tone}>
      <output className={styles.text}>{message}</output>
      {data?.vipOffer && data.status === 'submitted' && isMyBetsVisible && (
        <Button size="small" onClick={() => slipTab.set('my_bets')}>
          {t('sb.slip.placed.my_bets')}
        </Button>
      )}
    </div>
  )
}

const REFUSED: ReadonlySet<BetStatus> = new Set(['rejected', 'withdrawn', 'cancelled'])

/**
 * Refused by the trader, an offered stake declined, or the match moved on. Null is a bet that is in no list any more,
 * as Spec 2 §4 defines for a rejected one.
 */
export function isRefused(bet: Bet | null): boolean {
  return bet === null || REFUSED.has(bet.status)
}

type Tone = 'success' | 'warning' | 'danger'

function useStateText(): (bet: Bet | null | undefined) => { tone: Tone; message: string } {
  const t = useT()
  const money = useMoney()
  return (bet) => {
    if (bet !== undefined && bet?.status !== 'submitted') {
      return isRefused(bet)
        ? { tone: 'danger', message: t('sb.slip.placed.vip.rejected') }
        : { tone: 'success', message: t('sb.slip.placed.vip.accepted') }
    }
    if (!bet?.vipOffer) return { tone: 'warning', message: t('sb.slip.placed.vip.waiting') }
    const amount = money(bet.vipOffer.value, bet.vipOffer.currency)
    return { tone: 'warning', message: t('sb.slip.placed.vip.offer', { amount }) }
  }
}
