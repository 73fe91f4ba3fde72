import { Button } from '@touchline/ui/button'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { JointPrice } from '../quote/joint-price.tsx'
import type { Builder } from '../state/builder.ts'
import { AddToSlip } from './add-to-slip.tsx'
import styles from './builder-tray.module.css'
import { LegChips } from './leg-chips.tsx'
import { useClosedLegs } from './use-closed-legs.ts'

/**
 * The chosen legs, their price and the button to the slip: at the lower edge of the screen while the builder is
 * visible.
 */
export function BuilderTray({ builder }: { builder: Builder }) {
  const t = useT()
  const { legs, price } = useStore(builder)
  const closed = useClosedLegs(legs)
  if (legs.length === 0) return null
  return (
    <section className={styles.root} aria-label={t('sb.builder.tray')} data-bet-builder-tray>
      <div className={styles.legs}>
        <LegChips legs={legs} closed={closed} onRemove={builder.remove} />
        <Button variant="quiet" size="small" onClick={builder.clear}>
          {t('sb.slip.clear')}
        </Button>
      </div>
      <AddToSlip builder={builder} closed={closed}>
        <span className={styles.name}>{t('sb.ticket.name.custom_bet', { count: legs.length })}</span>
        <JointPrice price={price} />
      </AddToSlip>
    </section>
  )
}
