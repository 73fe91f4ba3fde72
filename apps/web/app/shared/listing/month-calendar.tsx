import { intlLocale } from '@touchline/messages/locales'
import { IconButton } from '@touchline/ui/icon-button'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CalendarDay } from '../i18n/calendar-day.ts'
import { useLocale, useT } from '../i18n/use-t.ts'
import styles from './month-calendar.module.css'
import { addMonths, dayTowards, inMonth, monthOf, monthWeeks } from './month-days.ts'

export interface MonthCalendarProps {
  selected: CalendarDay
  today: CalendarDay
  hrefOf: (day: CalendarDay) => string
  onChoose: (day: CalendarDay) => void
  onClose: () => void
}

/**
 * A month of days. One stop for the Tab key: arrows go by day and week (mirrored in right-to-left pages), Home and End
 * within the week, Page Up and Down by month, Enter chooses, Escape closes.
 */
export function MonthCalendar({ selected, today, hrefOf, onChoose, onClose }: MonthCalendarProps) {
  const t = useT()
  const tag = intlLocale(useLocale())
  const firstWeekday = weekStart(tag)
  const [focused, setFocused] = useState(selected)
  const grid = useRef<HTMLTableElement>(null)
  /** Opened and moved by keys the calendar holds the focus; the buttons of the months keep theirs. */
  const takesFocus = useRef(true)
  const month = monthOf(focused)
  const write = (options: Intl.DateTimeFormatOptions, day: CalendarDay) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

  useEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
      return
    }
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = dayTowards(focused, event.key, { isRightToLeft, firstWeekday })
    if (!next) return
    event.preventDefault()
    takesFocus.current = true
    setFocused(next)
  }

  function turn(months: number) {
    takesFocus.current = false
    setFocused(inMonth(focused, addMonths(month, months)))
  }

  const weeks = monthWeeks(month, firstWeekday)
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <IconButton
          label={t('sb.calendar.previous')}
          icon={<ChevronLeft size={18} data-mirror aria-hidden />}
          onClick={() => turn(-1)}
        />
        <h2 className={styles.month} aria-live="polite">
          {write({ month: 'long', year: 'numeric' }, focused)}
        </h2>
        <IconButton
          label={t('sb.calendar.next')}
          icon={<ChevronRight size={18} data-mirror aria-hidden />}
          onClick={() => turn(1)}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a calendar is a grid of days */}
      <table ref={grid} role="grid" className={styles.days} onKeyDown={handleKey}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                <abbr title={write({ weekday: 'long' }, day)}>{write({ weekday: 'short' }, day)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === selected}>
                  <a
                    href={hrefOf(day)}
                    className={styles.day}
                    data-outside={monthOf(day) !== month || undefined}
                    data-selected={day === selected || undefined}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={write({ dateStyle: 'full' }, day)}
                    data-day={day}
                    tabIndex={day === focused ? 0 : -1}
                    onClick={(event) => {
                      event.preventDefault()
                      onChoose(day)
                    }}
                  >
                    {Number(day.slice(8))}
                  </a>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Monday where the browser does not know better. */
function weekStart(tag: string): number {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(tag)
  return locale.getWeekInfo?.().firstDay ?? 1
}
