import type { PlacedBet } from '@touchline/betting/slip/types'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useBet } from '../../../shared/player/bets/bets.ts'
import styles from './receipt-verdict.module.css'
import { isRefused } from './vip-state.tsx'

/** Placed; or, for a bet that a trader reviews, the decision. */
export function ReceiptVerdict({ placedBets }: { placedBets: readonly PlacedBet[] }) {
  const [first, ...others] = placedBets
  if (first?.isVip && others.length === 0) return <VipVerdict bet={first} />
  return <Head look="placed" count={placedBets.length} />
}

function VipVerdict({ bet }: { bet: PlacedBet }) {
  const { data } = useBet(bet.betId)
  if (data === undefined || data?.status === 'submitted') return <Head look="held" count={1} />
  return <Head look={isRefused(data) ? 'refused' : 'placed'} count={1} />
}

const LOOKS = {
  placed: { Icon: CircleCheck, title: 'sb.slip.placed' },
  held: { Icon: Hourglass, title: 'sb.slip.placed.vip' },
  refused: { Icon: CircleX, title: 'sb.slip.placed.vip.refused' },
} as const

function Head({ look, count }: { look: keyof typeof LOOKS; count: number }) {
  const t = useT()
  const { Icon, title } = LOOKS[look]
  return (
    <output className={styles.root} data-look={look}>
      <Icon size={40} strokeWidth={1.5} aria-hidden />
      <span className={styles.title}>{t(title, { count })}</span>
    </output>
  )
}
