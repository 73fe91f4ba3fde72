import { ODDS_MODES } from '@touchline/betting/slip/odds-policy'
import { RadioList } from '@touchline/ui/forms/radio-list'
import { useT } from '../../shared/i18n/use-t.ts'
import { useChangeSettings, useSettings } from '../../shared/player/settings/settings.ts'

/** Spec 2 §4, odds handling modes: which price changes need no confirmation. */
export function OddsModeChoice() {
  const t = useT()
  const change = useChangeSettings()
  return (
    <RadioList
      title={t('sb.slip.odds_mode.label')}
      value={useSettings()?.autoAcceptOddsChange}
      onChoose={(autoAcceptOddsChange) => change({ autoAcceptOddsChange })}
      choices={ODDS_MODES.map((value) => ({ value, label: t(`sb.slip.odds_mode.${value}`) }))}
    />
  )
}
