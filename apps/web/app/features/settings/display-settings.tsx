import { DEVICE_TIME_ZONE, HOUR_CYCLES, LIST_DENSITIES } from '@touchline/contract/entities/display'
import { createFormatter } from '@touchline/messages/format'
import { RadioList } from '@touchline/ui/forms/radio-list'
import { Select } from '@touchline/ui/forms/select'
import { Switch } from '@touchline/ui/forms/switch'
import { densityOf } from '../../shared/board/board-view.ts'
import { chosenTimeZone } from '../../shared/i18n/local-time-zone.ts'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { personalBlocks, setPersonalBlocks } from '../../shared/personal/personal-past.ts'
import { useDisplayChoice } from '../../shared/player/settings/use-display-choice.ts'
import { usePageConfig } from '../../shared/site/app-context.tsx'
import { useStore } from '../../shared/store/use-store.ts'
import styles from './display-settings.module.css'
import { timeZoneOptions } from './time-zones.ts'

/** List density and the display of times; applied to every page at once. */
export function DisplaySettings() {
  const t = useT()
  const config = usePageConfig()
  const { locale, timeZone } = useLocalFormat()
  const [density, chooseDensity] = useDisplayChoice(densityOf(config), (listDensity) => ({ listDensity }))
  const [hours, chooseHours] = useDisplayChoice(config.hourCycle ?? 'h23', (hourCycle) => ({ hourCycle }))
  const [zone, chooseZone] = useDisplayChoice(chosenTimeZone() ?? DEVICE_TIME_ZONE, (name) => ({
    timeZone: name,
  }))
  const zones = timeZoneOptions(zone === DEVICE_TIME_ZONE ? null : zone, config.renderedAtMs)
  return (
    <>
      <RadioList
        title={t('sb.settings.density.label')}
        value={density}
        onChoose={chooseDensity}
        choices={LIST_DENSITIES.map((value) => ({ value, label: t(`sb.settings.density.${value}`) }))}
      />
      <RadioList
        title={t('sb.settings.hours.label')}
        value={hours}
        onChoose={chooseHours}
        choices={HOUR_CYCLES.map((value) => ({
          value,
          label: t(`sb.settings.hours.${value}`),
          aside: (
            <span className={styles.example} dir="auto">
              {createFormatter(locale, timeZone, value).time(config.renderedAtMs)}
            </span>
          ),
        }))}
      />
      <Switch
        label={t('sb.settings.for_you.label')}
        checked={useStore(personalBlocks) === 'on'}
        onChange={(event) => setPersonalBlocks(event.target.checked ? 'on' : 'off')}
      />
      <Select
        label={t('sb.settings.time_zone.label')}
        value={zone}
        options={[{ value: DEVICE_TIME_ZONE, label: t('sb.settings.time_zone.device') }, ...zones]}
        onSelect={chooseZone}
      />
    </>
  )
}
