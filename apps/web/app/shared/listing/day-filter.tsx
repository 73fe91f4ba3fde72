import { Chip, ChipStrip } from '../board/chip-strip.tsx'
import { addDays, type CalendarDay, calendarDay } from '../i18n/calendar-day.ts'
import { useLocalFormat } from '../i18n/use-local-format.ts'
import { useT } from '../i18n/use-t.ts'
import { useFrame } from '../site/app-context.tsx'

export interface DayFilterProps {
  selected: CalendarDay
  /** Days from today, in the order shown: 0 to 6 for a schedule, 0 to -6 for results. */
  offsets: readonly number[]
  /** The page's own address with its other parameters; the choice stands in `date`. */
  hrefOf: (day: CalendarDay) => string
}

/** A week of days to choose from, beginning today. */
export function DayFilter({ selected, offsets, hrefOf }: DayFilterProps) {
  const t = useT()
  const format = useLocalFormat()
  const { renderedAtMs, timeZone } = useFrame()
  const today = calendarDay(renderedAtMs, timeZone)
  return (
    <ChipStrip label={t('sb.list.days.label')}>
      {offsets.map((offset) => {
        const day = addDays(today, offset)
        return (
          <Chip
            key={day}
            href={hrefOf(day)}
            name={offset === 0 ? t('sb.list.today') : format.date(`${day}T12:00:00Z`, 'weekday', 'UTC')}
            isCurrent={day === selected}
          />
        )
      })}
    </ChipStrip>
  )
}
