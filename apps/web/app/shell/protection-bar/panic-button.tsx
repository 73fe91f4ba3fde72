import { useSession } from '../../shared/api/session.ts'
import { durationText } from '../../shared/exclusion/duration-text.ts'
import { usePanic } from '../../shared/exclusion/use-panic.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useApp } from '../../shared/site/app-context.tsx'

/** One press, no question. */
export function PanicButton({ hours }: { hours: number }) {
  const t = useT()
  const { locale } = useApp().config
  const { status } = useSession()
  const { press, isPressed } = usePanic()
  return (
    <button
      type="button"
      className="protection-bar-panic"
      data-visitor={status === 'logged_in' ? undefined : true}
      disabled={isPressed}
      onClick={() => void press()}
    >
      {t('sb.break.panic', { duration: durationText({ hours }, locale) })}
    </button>
  )
}
