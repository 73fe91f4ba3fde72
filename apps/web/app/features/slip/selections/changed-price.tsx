import type { AgreedPrice } from '@touchline/betting/slip/odds-policy'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { MovedPrice } from '../../../shared/odds/moved-price.tsx'
import { movementMarks } from '../../../shared/odds/movement-marks.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import styles from './changed-price.module.css'

/** A price; when it differs from the agreed one, old and new with the direction. */
export function ChangedPrice({ price }: { price: AgreedPrice }) {
  const { isChanged, acceptedOdds, odds } = price
  return isChanged ? <MovedPrice size="small" before={acceptedOdds} after={odds} /> : <Agreed odds={odds} />
}

/** Highlights for a second a change that was accepted automatically. */
function Agreed({ odds }: { odds: number }) {
  const { exact } = useOddsTexts()
  return (
    <span ref={useMovementMark(odds)} className={styles.agreed} dir="ltr">
      {exact(odds)}
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
    return () => movementMarks.unmark(marked)
  }, [odds])
  return element
}
