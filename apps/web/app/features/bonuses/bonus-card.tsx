import type { Bonus } from '@touchline/contract/entities/player/bonus'
import { Badge, type BadgeTone } from '@touchline/ui/badge'
import { Button } from '@touchline/ui/button'
import { useState } from 'react'
import { useBonusPercent } from '../../shared/bonuses/bonus-percent.ts'
import { useTermText } from '../../shared/bonuses/use-term-text.ts'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import { useHasBeen } from '../../shared/slots/use-has-been.ts'
import { BonusBanner } from './bonus-banner.tsx'
import { BonusMark } from './bonus-mark.tsx'
import styles from './bonuses.module.css'

const BonusDetails = lazyComponent(() => import('./bonus-details.tsx').then((module) => module.BonusDetails))

const TONES: Readonly<Partial<Record<Bonus['status'], BadgeTone>>> = {
  active: 'success',
  available: 'accent',
}

export const bonusStatusNow = ({ issued, status }: Bonus) => issued?.computedStatus ?? status

/** What, how much, until when, how far, and one action: its details, where it is activated. */
export function BonusCard({ bonus, promotion }: { bonus: Bonus; promotion: string | null }) {
  const t = useT()
  const format = useLocalFormat()
  const worth = useWorth(bonus)
  const [isOpen, setIsOpen] = useState(false)
  const hasDetails = useHasBeen(isOpen)
  const status = bonusStatusNow(bonus)
  const until = bonus.issued?.expiredAt ?? bonus.validTo
  return (
    <article className={styles.card}>
      <BonusBanner bonus={bonus} promotion={promotion} />
      <div className={styles.body}>
        <div className={styles.head}>
          <BonusMark bonus={bonus} />
          <h4 className={styles.name}>{bonus.name}</h4>
          <Badge tone={TONES[status] ?? 'neutral'}>{t(`sb.bonuses.status.${status}`)}</Badge>
        </div>
        {worth && <p className={styles.worth}>{worth}</p>}
        <Progress bonus={bonus} />
        {until && (
          <p className={styles.quiet}>
            <time dateTime={until}>{t('page.promotion.ends', { date: format.dateTime(until) })}</time>
          </p>
        )}
      </div>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('sb.bonus.details')}
      </Button>
      {hasDetails && <BonusDetails bonus={bonus} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </article>
  )
}

function useWorth(bonus: Bonus): string | null {
  const t = useT()
  const money = useMoney()
  const percent = useBonusPercent()
  switch (bonus.bonusType) {
    case 'freebet':
      return money(bonus.issuedAmount, bonus.issuedCurrency)
    case 'comboboost': {
      if (bonus.earlyPayout) return t('sb.bonuses.lead', { lead: bonus.earlyPayout.lead })
      const most = Math.max(1000, ...bonus.ranges.map(({ bonusOdds }) => bonusOdds))
      return t('sb.bonuses.up_to', { worth: percent(most) })
    }
    case 'tournament':
      return t('sb.bonuses.pool', { amount: money(bonus.pool.value, bonus.pool.currency) })
    case 'lootbox':
      return bonus.openingsLeft > 0 ? t('sb.bonuses.boxes.ready', { count: bonus.openingsLeft }) : null
    case 'hunting':
      return null
    default:
      return null
  }
}

/** Points as a bar and in figures; of an insurance, which has none, what it brings. */
function Progress({ bonus }: { bonus: Bonus }) {
  const t = useT()
  const text = useTermText()
  if (bonus.bonusType === 'freebet' || bonus.bonusType === 'comboboost') return null
  if (bonus.bonusType === 'hunting' && bonus.insurance) {
    const { minLegCount: legs, lostLegCount: lost, shareThousandths: share, caps } = bonus.insurance
    return <p className={styles.quiet}>{text({ kind: 'insurance', legs, lost, share, caps })}</p>
  }
  const { availablePoints, potentialPoints } = bonus.farmingStats
  return (
    <>
      <progress
        className={styles.bar}
        aria-hidden
        max={bonus.pointsTarget}
        value={Math.min(availablePoints, bonus.pointsTarget)}
      />
      <p className={styles.quiet}>
        {t('sb.bonuses.points_of', { points: availablePoints, target: bonus.pointsTarget })}
        {potentialPoints > 0 && ` · ${t('sb.bonuses.points_open', { count: potentialPoints })}`}
      </p>
    </>
  )
}
