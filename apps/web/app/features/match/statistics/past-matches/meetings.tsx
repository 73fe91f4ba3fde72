import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../../../../shared/api/use-api.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { EmptyNote } from '../empty-note.tsx'
import type { StatisticsPartProps } from '../statistics-tab.tsx'
import { widgetQuery } from '../widget-query.ts'
import styles from './meetings.module.css'
import { meetingsCount } from './meetings-count.ts'
import { PlayedList } from './played-list.tsx'

/** The past matches between the two sides. */
export function Meetings({ match }: StatisticsPartProps) {
  const t = useT()
  const { data } = useSuspenseQuery(widgetQuery(useApi(), match.id, 'head_to_head'))
  const { headToHead } = data.widget
  if (headToHead.length === 0) return <EmptyNote text={t('sb.statistics.meetings.empty')} />
  const { home, away } = match.competitors
  const { won, drawn, lost } = meetingsCount(headToHead, home.id)
  return (
    <>
      <dl className={styles.root}>
        {[
          { name: home.name, count: won },
          { name: t('sb.statistics.drawn'), count: drawn },
          { name: away.name, count: lost },
        ].map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <PlayedList played={headToHead} />
    </>
  )
}
