import { ODDS_FORMATS } from '@touchline/betting/odds/formats'
import { Select } from '@touchline/ui/select'
import { useT } from '../../shared/i18n/use-t.ts'
import { chooseOddsFormat, useOddsFormat } from '../../shared/odds/odds-format-choice.ts'

/** How odds are written; every price on the page follows at once. */
export function OddsTypeSelect() {
  const t = useT()
  const format = useOddsFormat()
  return (
    <Select
      label={t('sb.odds.types.label')}
      value={format}
      onSelect={chooseOddsFormat}
      options={ODDS_FORMATS.map((value) => ({ value, label: t(`sb.odds.types.${value}`) }))}
    />
  )
}
