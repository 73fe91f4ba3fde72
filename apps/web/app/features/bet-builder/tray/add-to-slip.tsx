import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import type { Slip } from '@touchline/betting/slip/types'
import { Button } from '@touchline/ui/button'
import Check from 'lucide-react/icons/check'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { offeredSelection } from '../../../shared/odds/offered-selection.ts'
import { openPanel } from '../../../shared/site/panel.ts'
import { currentSlip, useCurrentSlip } from '../../../shared/slip/current-slip.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import type { Builder } from '../state/builder.ts'
import { type Leg, legOdds } from '../state/leg.ts'
import styles from './add-to-slip.module.css'
import { bringToSlip } from './bring-to-slip.ts'
import { isOnSlip, takesCustomBet } from './put-on-slip.ts'
import { useTrayReason } from './use-tray-reason.ts'

export interface AddToSlipProps {
  builder: Builder
  closed: ReadonlySet<OutcomeKey>
  /** Shown before the button: the price. */
  children: ReactNode
}

/** The button that adds the legs to the slip, or the one reason why it cannot. */
export function AddToSlip({ builder, closed, children }: AddToSlipProps) {
  const t = useT()
  const { prices } = useLive()
  const { legs, price } = useStore(builder)
  const slip = useCurrentSlip()
  const reason = useTrayReason(builder, closed)
  const isThere =
    slip !== null &&
    isOnSlip(
      slip,
      legs.map(({ key }) => key),
    )
  const there = useRef<HTMLDivElement>(null)
  const isAdding = useRef(false)

  // The button that had the focus is removed.
  useEffect(() => {
    if (isThere && isAdding.current) there.current?.focus({ preventScroll: true })
    isAdding.current = false
  }, [isThere])

  function add() {
    const current = currentSlip()
    if (!current || legs.length === 0 || price.status !== 'priced') return
    isAdding.current = true
    const selections = legs.map((leg) => offeredSelection(leg.offer, legOdds(leg, prices)))
    bringToSlip(current, { selections, oddsThousandths: price.oddsThousandths })
  }

  return (
    <div className={styles.root}>
      {!isThere && reason && <p className={styles.reason}>{reason}</p>}
      <div className={styles.row}>
        <div className={styles.price}>{children}</div>
        {isThere ? <OnSlip ref={there} /> : action()}
      </div>
    </div>
  )

  function action() {
    if (price.status === 'failed') {
      return (
        <Button size="large" isWide onClick={builder.retry}>
          {t('sb.builder.retry')}
        </Button>
      )
    }
    return (
      <Button
        variant="primary"
        size="large"
        isWide
        isLoading={price.status === 'asking'}
        disabled={reason !== null || !slip}
        onClick={add}
      >
        {holdsCustomBet(slip, legs) ? t('sb.builder.update') : t('sb.builder.add')}
      </Button>
    )
  }
}

/** The slip already has a custom bet of this match with other outcomes. */
function holdsCustomBet(slip: Slip | null, [first]: readonly Leg[]): boolean {
  if (!slip || !first || slip.selections.length === 0) return false
  return takesCustomBet(slip, first.offer.match.id)
}

/** Where the slip is shown beside the page, no button is needed. */
function OnSlip({ ref }: { ref: Ref<HTMLDivElement> }) {
  const t = useT()
  return (
    <div ref={ref} tabIndex={-1} className={styles.there}>
      <p className={styles.done}>
        <Check size={16} aria-hidden />
        {t('sb.builder.on_slip')}
      </p>
      <div className={styles.open}>
        <Button size="large" isWide icon={<Check size={16} aria-hidden />} onClick={() => openPanel('slip')}>
          {t('sb.builder.open_slip')}
        </Button>
      </div>
    </div>
  )
}
