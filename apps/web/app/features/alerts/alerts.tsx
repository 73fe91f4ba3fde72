import { alerts } from '../../shared/alerts/alerts.ts'
import { useStore } from '../../shared/store/use-store.ts'
import { AlertCard } from './alert-card.tsx'
import styles from './alerts.module.css'

/** Spec 2 §9: bottom centre. The live regions are always mounted, so that what is inserted into them is announced. */
export function Alerts() {
  const shown = useStore(alerts)
  const isError = ({ type }: { type: string }) => type === 'error'
  return (
    <div className={styles.root}>
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
    </div>
  )
}
