import type { Bonus } from '@touchline/contract/entities/player/bonus'
import Crosshair from 'lucide-react/icons/crosshair'
import Flag from 'lucide-react/icons/flag'
import Layers from 'lucide-react/icons/layers'
import Package from 'lucide-react/icons/package'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import styles from './bonuses.module.css'

const MARKS = {
  freebet: Ticket,
  comboboost: Layers,
  early: Flag,
  hunting: Crosshair,
  insurance: ShieldCheck,
  tournament: Trophy,
  lootbox: Package,
} as const

/** What kind of bonus it is, for the eye alone: the heading above it says so. */
export function BonusMark({ bonus }: { bonus: Bonus }) {
  const Mark = MARKS[markOf(bonus)]
  return <Mark className={styles.mark} size={20} strokeWidth={1.75} aria-hidden />
}

function markOf(bonus: Bonus): keyof typeof MARKS {
  if (bonus.bonusType === 'comboboost' && bonus.earlyPayout) return 'early'
  if (bonus.bonusType === 'hunting' && bonus.insurance) return 'insurance'
  return bonus.bonusType
}
