import type { MessageKey } from '@touchline/messages/message-key'
import { Select } from '@touchline/ui/forms/select'
import { TextField } from '@touchline/ui/forms/text-field'
import { useT } from '../../../shared/i18n/use-t.ts'
import { BET_RANGES, type BetRange, type BetsChoice } from './bets-choice.ts'
import styles from './filters.module.css'

const RANGE_LABELS: Record<BetRange, MessageKey> = {
  any: 'sb.my_bets.range.any',
  today: 'sb.my_bets.range.today',
  week: 'sb.my_bets.range.week',
  month: 'sb.my_bets.range.month',
  dates: 'sb.my_bets.range.dates',
}

export interface RangeFilterProps {
  choice: BetsChoice
  onChoose: (choice: BetsChoice) => void
}

/** When the bets were placed: a quick range, or two days. */
export function RangeFilter({ choice, onChoose }: RangeFilterProps) {
  const t = useT()
  return (
    <>
      <Select
        label={t('sb.my_bets.range.label')}
        isLabelHidden
        value={choice.range}
        options={BET_RANGES.map((value) => ({ value, label: t(RANGE_LABELS[value]) }))}
        onSelect={(range) => onChoose({ ...choice, range })}
      />
      {choice.range === 'dates' && (
        <div className={styles.dates}>
          <TextField
            type="date"
            label={t('sb.my_bets.range.from')}
            value={choice.from ?? ''}
            max={choice.to}
            onChange={({ target }) => onChoose({ ...choice, from: target.value || undefined })}
          />
          <TextField
            type="date"
            label={t('sb.my_bets.range.to')}
            value={choice.to ?? ''}
            min={choice.from}
            onChange={({ target }) => onChoose({ ...choice, to: target.value || undefined })}
          />
        </div>
      )}
    </>
  )
}
