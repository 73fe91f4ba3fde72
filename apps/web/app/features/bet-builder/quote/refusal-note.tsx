import type { Market } from '@touchline/contract/entities/match/market'
import { Button } from '@touchline/ui/button'
import Ban from 'lucide-react/icons/ban'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import type { Builder } from '../state/builder.ts'
import type { Leg } from '../state/leg.ts'
import { useRefusalText } from './problem-text.ts'
import styles from './refusal-note.module.css'

/** Why the pressed outcome cannot be combined, below its market; with the action that resolves it. */
export function RefusalNote({ builder, markets }: { builder: Builder; markets: readonly Market[] }) {
  const t = useT()
  const text = useRefusalText()
  const { explained } = useStore(builder)
  if (!explained || !markets.some((market) => isOf(market, explained.leg))) return null
  const { leg, problem, culprit } = explained
  return (
    <div className={styles.root}>
      <Ban className={styles.icon} size={16} aria-hidden />
      <p className={styles.text}>
        <strong>{leg.title}</strong>
        <span>{text(problem, culprit)}</span>
      </p>
      {culprit && (
        <Button size="small" onClick={() => builder.swap(culprit, leg)}>
          {t('sb.builder.swap', { name: culprit.title })}
        </Button>
      )}
    </div>
  )
}

/** Compared by name: markets are fetched anew. */
function isOf({ id, specifier }: Market, { offer }: Leg): boolean {
  return id === offer.market.id && specifier === offer.market.specifier
}
