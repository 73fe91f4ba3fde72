import { Button } from '@touchline/ui/button'
import { useId } from 'react'
import { durationText } from '../../shared/exclusion/duration-text.ts'
import { usePanic } from '../../shared/exclusion/use-panic.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useApp } from '../../shared/site/app-context.tsx'
import styles from './break-page.module.css'

/** The panic button with a sentence; the one in the bar has none. */
export function PanicCard({ hours }: { hours: number }) {
  const t = useT()
  const titleId = useId()
  const { locale } = useApp().config
  const { press, isPressed } = usePanic()
  const duration = durationText({ hours }, locale)
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('sb.break.panic.title')}
      </h2>
      <p>{t('sb.break.panic.text')}</p>
      <Button variant="danger" isLoading={isPressed} onClick={() => void press()}>
        {t('sb.break.panic', { duration })}
      </Button>
    </section>
  )
}
