import { Button } from '@touchline/ui/button'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './limits.module.css'
import { SPEND_SPANS, type SpendSpan } from './use-spend.ts'

/** How far back is looked. */
export function SpendSpans({ days, onSelect }: { days: SpendSpan; onSelect: (days: SpendSpan) => void }) {
  const t = useT()
  return (
    <fieldset className={styles.spans} aria-label={t('sb.limits.period')}>
      {SPEND_SPANS.map((span) => (
        <Button key={span} size="small" aria-pressed={span === days} onClick={() => onSelect(span)}>
          {t('sb.limits.spend.days', { count: span })}
        </Button>
      ))}
    </fieldset>
  )
}
