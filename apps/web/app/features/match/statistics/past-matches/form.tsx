import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../../../../shared/api/use-api.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { Crest } from '../../../../shared/pictures/crest.tsx'
import { EmptyNote } from '../empty-note.tsx'
import type { StatisticsPartProps } from '../statistics-tab.tsx'
import { widgetQuery } from '../widget-query.ts'
import styles from './form.module.css'
import { PlayedList } from './played-list.tsx'

/** The last matches of both sides. */
export function Form({ match }: StatisticsPartProps) {
  const t = useT()
  const { data } = useSuspenseQuery(widgetQuery(useApi(), match.id, 'form'))
  return (
    <div className={styles.root}>
      {(['home', 'away'] as const).map((side) => {
        const { id, name, logo } = match.competitors[side]
        const played = data.widget.form[side]
        return (
          <section key={side} aria-label={name}>
            <h2 className={styles.side}>
              <Crest logo={logo} size={20} />
              <span>{name}</span>
            </h2>
            <PlayedList played={played} competitorId={id} />
            {played.length === 0 && <EmptyNote text={t('sb.statistics.form.empty')} />}
          </section>
        )
      })}
    </div>
  )
}
