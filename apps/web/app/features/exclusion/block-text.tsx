import type { GamblingBlock } from '@touchline/contract/entities/player/exclusion'
import { momentText } from '../../shared/exclusion/moment-text.ts'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'

/** Until when nothing can be staked, and what is left meanwhile. */
export function BlockText({ block: { until, access } }: { block: Pick<GamblingBlock, 'until' | 'access'> }) {
  const t = useT()
  const format = useLocalFormat()
  return (
    <>
      <p>
        {until === null ? t('sb.break.forever') : t('sb.break.until', { until: momentText(until, format) })}
      </p>
      <p>{access === 'none' ? t('sb.break.access.none') : t('sb.break.access.withdraw_only')}</p>
    </>
  )
}
