import { useSession } from '../../shared/api/session.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useByTime } from '../../shared/live/use-by-time.ts'
import { useApp } from '../../shared/site/app-context.tsx'

/** How long the player has been signed in, by hours and minutes; empty for a visitor. */
export function SessionTime() {
  const t = useT()
  const { locale } = useApp().config
  const session = useSession()
  const signedInAt = session.status === 'logged_in' ? session.player.signedInAt : null
  const minutes = useMinutesSince(signedInAt)
  const text = minutes === null ? '' : duration(minutes, locale)
  return (
    <span
      className="protection-bar-time"
      role="timer"
      aria-label={text && `${t('sb.bar.session_time')}: ${text}`}
    >
      {text}
    </span>
  )
}

function useMinutesSince(start: string | null): number | null {
  const minutes = useByTime((nowMs) =>
    start === null ? 0 : Math.floor((nowMs - Date.parse(start)) / 60_000),
  )
  return start === null ? null : Math.max(0, minutes)
}

/** Such as `1:05`, in the locale's digits. */
function duration(minutes: number, locale: string): string {
  const digits = (count: number, least: number) =>
    new Intl.NumberFormat(locale, { minimumIntegerDigits: least, useGrouping: false }).format(count)
  return `${digits(Math.floor(minutes / 60), 1)}:${digits(minutes % 60, 2)}`
}
