import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useArePricesLocked } from '../../../shared/live/connection/use-connection.ts'
import { useSettings } from '../../../shared/player/settings/settings.ts'
import { useCurrentSlip } from '../../../shared/slip/current-slip.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { useSetProblemText } from '../quote/problem-text.ts'
import type { Builder } from '../state/builder.ts'

/** The most important reason why the legs cannot be added to the slip, null without one. */
export function useTrayReason(builder: Builder, closed: ReadonlySet<OutcomeKey>): string | null {
  const t = useT()
  const problemText = useSetProblemText()
  const { legs, price } = useStore(builder)
  const areLocked = useArePricesLocked()
  const isBusy = useCurrentSlip()?.ticket.state === 'PROCESSING'
  const allowsOne = useSettings()?.customBetAllowSingle ?? false

  if (isBusy) return t('error.validation.slip.processing')
  if (closed.size > 0) return problemText('suspended')
  if (price.status === 'refused') return problemText(price.problem)
  if (price.status === 'failed') return t('sb.builder.failed')
  if (legs.length === 1 && !allowsOne) return t('sb.builder.one_more')
  return areLocked ? t('sb.builder.locked') : null
}
