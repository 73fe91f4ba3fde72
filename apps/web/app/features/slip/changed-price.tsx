import type { AgreedPrice } from '@touchline/betting/slip/odds-policy'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { movementMarks } from '../../shared/odds/movement-marks.ts'
import { useOddsTexts } from '../../shared/odds/odds-text.ts'
import styles from './changed-price.module.css'

/** A price; when it left the one agreed to, old and new with the direction, before anyone accepts it. */
export function ChangedPrice({ price }: { price: AgreedPrice }) {
  return price.isChanged ? <OldAndNew price={price} /> : <Agreed odds={price.odds} />
}

/** One that moved and was accepted by itself shows for a second that it did. */
function Agreed({ odds }: { odds: number }) {
  const { exact } = useOddsTexts()
  return (
    <span ref={useMovementMark(odds)} className={styles.agreed} dir="ltr">
      {exact(odds)}
    </span>
  )
}

function OldAndNew({ price: { odds, acceptedOdds } }: { price: AgreedPrice }) {
  const t = useT()
  const { exact } = useOddsTexts()
  const isRise = odds > acceptedOdds
  const Arrow = isRise ? ArrowUp : ArrowDown
  return (
    <span className={styles.root} data-movement={isRise ? 'rising' : 'falling'}>
      <span className={styles.text}>
        {t('sb.slip.odds_changed.from_to', { before: exact(acceptedOdds), after: exact(odds) })}
      </span>
      <s className={styles.old} aria-hidden dir="ltr">
        {exact(acceptedOdds)}
      </s>
      <span className={styles.new} aria-hidden dir="ltr">
        <Arrow size={14} />
        {exact(odds)}
      </span>
    </span>
  )
}

function useMovementMark(odds: number): RefObject<HTMLSpanElement | null> {
  const element = useRef<HTMLSpanElement>(null)
  const shown = useRef(odds)
  useLayoutEffect(() => {
    const marked = element.current
    const before = shown.current
    shown.current = odds
    if (!marked || odds === before) return undefined
    movementMarks.mark(marked, odds > before ? 'rising' : 'falling')
    return () => movementMarks.forget(marked)
  }, [odds])
  return element
}
