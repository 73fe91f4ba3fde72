import { useEffect, useState } from 'react'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { usePageConfig } from '../../shared/site/app-context.tsx'
import styles from './header-clock.module.css'

/** The visitor's time, to the minute, in the zone of kick-offs. */
export function HeaderClock() {
  const t = useT()
  const format = useLocalFormat()
  const [nowMs, setNowMs] = useState(usePageConfig().renderedAtMs)

  useEffect(() => {
    const tick = () => setNowMs(Date.now())
    tick()
    const timer = setInterval(tick, 10_000)
    return () => clearInterval(timer)
  }, [])

  return (
    <p className={styles.root}>
      <span className={styles.label}>{t('sb.clock.label')}</span>
      <time dateTime={new Date(nowMs).toISOString()} dir="auto">
        {format.time(nowMs)}
      </time>
    </p>
  )
}
