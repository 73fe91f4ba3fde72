import { formatOdds } from '@touchline/betting/odds/formats'
import { RadioList } from '@touchline/ui/forms/radio-list'
import { useT } from '../../shared/i18n/use-t.ts'
import { useOddsFormat } from '../../shared/odds/odds-format-choice.ts'
import { useChangeSettings, useSettings } from '../../shared/player/settings/settings.ts'
import styles from './odds-format-choice.module.css'

/** A price that looks different in every format. */
const EXAMPLE_THOUSANDTHS = 1850

/** Spec 2 §9, odds display types: applied to every price of the page at once. */
export function OddsFormatChoice() {
  const t = useT()
  const format = useOddsFormat()
  const change = useChangeSettings()
  const available = useSettings()?.oddsTypes.available ?? []
  return (
    <RadioList
      title={t('sb.odds.types.label')}
      value={format}
      onChoose={(oddsType) => change({ oddsType })}
      isPaired
      choices={available.map((value) => ({
        value,
        label: t(`sb.settings.odds_type.${value}`),
        aside: (
          <span className={styles.example} dir="ltr">
            {formatOdds(EXAMPLE_THOUSANDTHS, value)}
          </span>
        ),
      }))}
    />
  )
}
