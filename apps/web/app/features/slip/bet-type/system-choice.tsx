import {
  formatSystemId,
  lineCount,
  type SystemType,
  systemTypesFor,
} from '@touchline/betting/systems/system-types'
import { Select } from '@touchline/ui/forms/select'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useSystemTexts } from '../../../shared/slip/system-name.ts'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'
import styles from './system-choice.module.css'

/** Every system applicable to the selections, with its number of bets, and the composition of the chosen one. */
export function SystemChoice() {
  const t = useT()
  const texts = useSystemTexts()
  const { store } = usePageSlip()
  const { selections, bankerIds, systemType, ticket } = useSlipState()
  if (!systemType) return null
  const bankerCount = bankerIds.length
  const types = plainFirst(systemTypesFor(selections.length - bankerCount, bankerCount))
  return (
    <div className={styles.root}>
      <Select
        label={t('sb.slip.system.label')}
        isLabelHidden
        options={types.map((type) => ({
          value: formatSystemId(type),
          label: t('sb.slip.system.option', { name: texts.title(type, bankerCount), count: lineCount(type) }),
        }))}
        value={formatSystemId(systemType)}
        disabled={ticket.state === 'PROCESSING'}
        onSelect={(id) => {
          const type = types.find((each) => formatSystemId(each) === id)
          if (type) store.send({ type: 'modeChosen', mode: 'system', systemType: type })
        }}
      />
      <p className={styles.lines}>
        {texts.lines(systemType, bankerCount)}
        {bankerCount > 0 && ` · ${t('sb.slip.system.bankers', { count: bankerCount })}`}
      </p>
    </div>
  )
}

/** Systems by size, then the named ones with several sizes. */
function plainFirst(types: readonly SystemType[]): SystemType[] {
  return types.toSorted((one, other) => Number(Boolean(one.cover)) - Number(Boolean(other.cover)))
}
