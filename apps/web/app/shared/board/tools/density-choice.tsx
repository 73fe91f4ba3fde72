import { LIST_DENSITIES, type ListDensity } from '@touchline/contract/entities/display'
import AlignJustify from 'lucide-react/icons/align-justify'
import Columns3 from 'lucide-react/icons/columns-3'
import Rows2 from 'lucide-react/icons/rows-2'
import { useId } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useDisplayChoice } from '../../player/settings/use-display-choice.ts'
import { usePageConfig } from '../../site/app-context.tsx'
import { densityOf } from '../board-view.ts'
import styles from './density-choice.module.css'

const ICONS = { compact: AlignJustify, classic: Rows2, asian: Columns3 } as const satisfies Record<
  ListDensity,
  unknown
>

/** The same choice as in the settings. */
export function DensityChoice() {
  const t = useT()
  const name = useId()
  const [chosen, choose] = useDisplayChoice(densityOf(usePageConfig()), (listDensity) => ({ listDensity }))
  return (
    <fieldset className={styles.root}>
      <legend data-spoken-only>{t('sb.settings.density.label')}</legend>
      {LIST_DENSITIES.map((density) => {
        const Icon = ICONS[density]
        return (
          <label key={density} className={styles.choice} title={t(`sb.settings.density.${density}`)}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={density === chosen}
              onChange={() => choose(density)}
              aria-label={t(`sb.settings.density.${density}`)}
            />
            <Icon size={18} aria-hidden />
          </label>
        )
      })}
    </fieldset>
  )
}
