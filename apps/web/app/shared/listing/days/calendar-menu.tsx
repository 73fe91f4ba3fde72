import CalendarDays from 'lucide-react/icons/calendar-days'
import { useEffect, useRef, useState } from 'react'
import { WidgetBoundary } from '../../errors/boundary.tsx'
import type { CalendarDay } from '../../i18n/calendar-day.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyComponent } from '../../slots/lazy-component.tsx'
import { useCloseOutside } from '../use-close-outside.ts'
import styles from './calendar-menu.module.css'

const MonthCalendar = lazyComponent(() =>
  import('./month-calendar.tsx').then((module) => module.MonthCalendar),
)

export interface CalendarMenuProps {
  selected: CalendarDay
  today: CalendarDay
  hrefOf: (day: CalendarDay) => string
  onFollow: (href: string) => void
}

/** The calendar is loaded when opened. A native `details` element, so that it can be opened before hydration. */
export function CalendarMenu({ selected, today, hrefOf, onFollow }: CalendarMenuProps) {
  const t = useT()
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useCloseOutside(details)

  // It may have been opened before hydration.
  useEffect(() => setIsOpen(details.current?.open ?? false), [])

  function close() {
    if (!details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }

  return (
    <details
      ref={details}
      className={styles.root}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.summary} aria-label={t('sb.calendar.open')}>
        <CalendarDays size={18} aria-hidden />
      </summary>
      <div className={styles.panel}>
        {isOpen && (
          <WidgetBoundary name="calendar">
            <MonthCalendar
              selected={selected}
              today={today}
              hrefOf={hrefOf}
              onChoose={(day) => {
                close()
                onFollow(hrefOf(day))
              }}
              onClose={close}
            />
          </WidgetBoundary>
        )}
      </div>
    </details>
  )
}
