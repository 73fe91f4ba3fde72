import { intlLocale } from '@touchline/messages/locales'
import { IconButton } from '@touchline/ui/icon-button'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CalendarDay } from '../../i18n/calendar-day.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
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
  const tag = intlLocale(useLocale())
  const firstWeekday = weekStart(tag)
  const { grid, focused, focus } = useFocusedDay(selected)
  const month = monthOf(focused)
  const write: WriteDay = (options, day) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

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
    focus(next, 'day')
  }

  function turn(months: number) {
    focus(inMonth(focused, addMonths(month, months)), 'button')
  }

  const cell = (day: CalendarDay) => (
    <td key={day} aria-selected={day === selected}>
      <DayLink
        day={day}
        href={hrefOf(day)}
        name={write({ dateStyle: 'full' }, day)}
        isOutside={monthOf(day) !== month}
        isSelected={day === selected}
        isToday={day === today}
        isFocused={day === focused}
        onChoose={onChoose}
      />
    </td>
  )
  const weeks = monthWeeks(month, firstWeekday)
  return (
    <div className={styles.root}>
      <MonthHead title={write({ month: 'long', year: 'numeric' }, focused)} onTurn={turn} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a calendar is a grid of days */}
      <table ref={grid} role="grid" className={styles.days} onKeyDown={handleKey}>
        <WeekdayNames week={weeks[0] ?? []} write={write} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>{week.map(cell)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Opened and moved by keys the calendar takes the focus; the month buttons keep theirs. */
function useFocusedDay(selected: CalendarDay) {
  const [focused, setFocused] = useState(selected)
  const grid = useRef<HTMLTableElement>(null)
  const takesFocus = useRef(true)
  useEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  function focus(day: CalendarDay, from: 'day' | 'button') {
    takesFocus.current = from === 'day'
    setFocused(day)
  }
  return { grid, focused, focus }
}

type WriteDay = (options: Intl.DateTimeFormatOptions, day: CalendarDay) => string

function MonthHead({ title, onTurn }: { title: string; onTurn: (months: number) => void }) {
  const t = useT()
  return (
    <div className={styles.head}>
      <IconButton
        label={t('sb.calendar.previous')}
        icon={<ChevronLeft size={18} data-mirror aria-hidden />}
        onClick={() => onTurn(-1)}
      />
      <h2 className={styles.month} aria-live="polite">
        {title}
      </h2>
      <IconButton
        label={t('sb.calendar.next')}
        icon={<ChevronRight size={18} data-mirror aria-hidden />}
        onClick={() => onTurn(1)}
      />
    </div>
  )
}

function WeekdayNames({ week, write }: { week: readonly CalendarDay[]; write: WriteDay }) {
  return (
    <thead>
      <tr>
        {week.map((day) => (
          <th key={day} scope="col">
            <abbr title={write({ weekday: 'long' }, day)}>{write({ weekday: 'short' }, day)}</abbr>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface DayLinkProps {
  day: CalendarDay
  href: string
  name: string
  isOutside: boolean
  isSelected: boolean
  isToday: boolean
  isFocused: boolean
  onChoose: (day: CalendarDay) => void
}

function DayLink({ day, href, name, isOutside, isSelected, isToday, isFocused, onChoose }: DayLinkProps) {
  return (
    <a
      href={href}
      className={styles.day}
      data-outside={isOutside || undefined}
      data-selected={isSelected || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={name}
      data-day={day}
      tabIndex={isFocused ? 0 : -1}
      onClick={(event) => {
        event.preventDefault()
        onChoose(day)
      }}
    >
      {Number(day.slice(8))}
    </a>
  )
}

/** Monday where the browser lacks the information. */
function weekStart(tag: string): number {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(tag)
  return locale.getWeekInfo?.().firstDay ?? 1
}
