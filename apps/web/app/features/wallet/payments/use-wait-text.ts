import { useFormat, useT } from '../../../shared/i18n/use-t.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** How long a method usually takes: "At once", "About 2 days". */
export function useWaitText(): (minutes: number) => string {
  const t = useT()
  const format = useFormat()
  return (minutes) => {
    if (minutes === 0) return t('sb.wallet.at_once')
    const [value, unit] =
      minutes >= DAY
        ? [minutes / DAY, 'day']
        : minutes >= HOUR
          ? [minutes / HOUR, 'hour']
          : [minutes, 'minute']
    const duration = format.number(Math.ceil(value), { style: 'unit', unit, unitDisplay: 'long' })
    return t('sb.wallet.about', { duration })
  }
}
