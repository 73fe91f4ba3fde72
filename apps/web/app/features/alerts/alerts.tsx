import { topModal } from '@touchline/ui/overlays/open-modals'
import { createPortal } from 'react-dom'
import { type Alert, alerts } from '../../shared/alerts/alerts.ts'
import { useStore } from '../../shared/store/use-store.ts'
import { AlertCard } from './alert-card.tsx'
import styles from './alerts.module.css'

const NONE: readonly Alert[] = []

/**
 * Spec 2 §9: bottom centre. Beside an open modal dialogue nothing can be read or pressed, so they are in it then. The
 * live regions are always mounted, in each dialogue as soon as it opens, so that what is inserted is announced.
 */
export function Alerts() {
  const shown = useStore(alerts)
  const modal = useStore(topModal)
  return (
    <>
      <div className={styles.root}>
        <Regions shown={modal ? NONE : shown} />
      </div>
      {modal &&
        createPortal(
          <div ref={showOnTop} popover="manual" className={styles.root}>
            <Regions shown={shown} />
          </div>,
          modal.element,
          modal.id,
        )}
    </>
  )
}

/** A dialogue moves and clips what is in it; a popover of its own it does not. */
function showOnTop(element: HTMLElement | null): void {
  if (element?.matches(':not(:popover-open)')) element.showPopover()
}

function Regions({ shown }: { shown: readonly Alert[] }) {
  const isError = ({ type }: Alert) => type === 'error'
  return (
    <>
      <div role="alert" className={styles.region}>
        {shown.filter(isError).map((alert) => (
          <AlertCard key={alert.id} alert={alert} />
        ))}
      </div>
      <output className={styles.region}>
        {shown
          .filter((alert) => !isError(alert))
          .map((alert) => (
            <AlertCard key={alert.id} alert={alert} />
          ))}
      </output>
    </>
  )
}
