import { useRouter } from '@tanstack/react-router'
import { Chip, ChipStrip } from '../../board/tools/chip-strip.tsx'
import { addDays, type CalendarDay, calendarDay } from '../../i18n/calendar-day.ts'
import { useLocalFormat } from '../../i18n/use-local-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { usePageConfig } from '../../site/app-context.tsx'
import { CalendarMenu } from './calendar-menu.tsx'
import styles from './day-filter.module.css'
import { type DayDirection, stripDays } from './strip-days.ts'

export interface DayFilterProps {
  selected: CalendarDay
  /** Days to come, as in a schedule, or past ones. */
  direction: DayDirection
  /** The page's own address with its other parameters; sets `date`. */
  hrefOf: (day: CalendarDay | undefined) => string
}

/** A week of days, and a calendar for those farther away. */
export function DayFilter({ selected, direction, hrefOf }: DayFilterProps) {
  const t = useT()
  const router = useRouter()
  const format = useLocalFormat()
  const { renderedAtMs, timeZone } = usePageConfig()
  const today = calendarDay(renderedAtMs, timeZone)
  const tomorrow = addDays(today, 1)
  const follow = (href: string) => void router.navigate({ href, resetScroll: false })
  const addressOf = (day: CalendarDay) => hrefOf(day === today ? undefined : day)
  const nameOf = (day: CalendarDay) => {
    if (day === today) return t('sb.list.today')
    return day === tomorrow ? t('sb.board.tomorrow') : format.date(`${day}T12:00:00Z`, 'weekday', 'UTC')
  }
  return (
    <div className={styles.root}>
      <CalendarMenu key={selected} selected={selected} today={today} hrefOf={addressOf} onFollow={follow} />
      <div className={styles.strip}>
        <ChipStrip label={t('sb.list.days.label')}>
          {stripDays({ selected, today, direction }).map((day) => (
            <Chip
              key={day}
              href={addressOf(day)}
              onFollow={() => follow(addressOf(day))}
              name={nameOf(day)}
              isCurrent={day === selected}
            />
          ))}
        </ChipStrip>
      </div>
    </div>
  )
}
