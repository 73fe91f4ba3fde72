import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Alert, type AlertType, alerts } from '../../shared/alerts/alerts.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './alerts.module.css'

/** Spec 2 §9: closes after 5 s, by click and by drag. Hover and focus pause the timer. */
const SHOWN_MS = 5000
const DRAG_CLOSES_PX = 60

const ICONS: Record<AlertType, typeof CircleCheck> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
}

export function AlertCard({ alert }: { alert: Alert }) {
  const t = useT()
  const [isHeld, setIsHeld] = useState(false)
  const [card, drag] = useDragAway(() => alerts.close(alert.id))
  const Icon = ICONS[alert.type]

  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => alerts.close(alert.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [alert.id, isHeld])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the button inside is for keys
    <div
      ref={card}
      className={styles.card}
      data-type={alert.type}
      onClick={() => alerts.close(alert.id)}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onPointerDown={drag.start}
      onPointerMove={drag.move}
      onPointerUp={drag.end}
      onPointerCancel={drag.end}
    >
      <Icon className={styles.icon} size={20} aria-hidden />
      <div className={styles.text}>
        <p className={styles.title}>{alert.title}</p>
        {alert.description && <p>{alert.description}</p>}
      </div>
      <button type="button" className={styles.close} aria-label={t('a11y.close')}>
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}

/** Follows the pointer sideways or down without a render; past a distance it closes. */
function useDragAway(onAway: () => void) {
  const card = useRef<HTMLDivElement>(null)
  const from = useRef<{ x: number; y: number } | null>(null)

  function start({ clientX, clientY }: PointerEvent): void {
    from.current = { x: clientX, y: clientY }
  }

  function move(event: PointerEvent): void {
    const by = distance(event)
    if (by && card.current) card.current.style.translate = `${by.x}px ${by.y}px`
  }

  function end(event: PointerEvent): void {
    const by = distance(event)
    from.current = null
    if (card.current) card.current.style.translate = ''
    if (by && Math.hypot(by.x, by.y) > DRAG_CLOSES_PX) onAway()
  }

  function distance({ clientX, clientY }: PointerEvent): { x: number; y: number } | null {
    return from.current && { x: clientX - from.current.x, y: Math.max(0, clientY - from.current.y) }
  }

  return [card, { start, move, end }] as const
}
