import type { Standing } from '@touchline/contract/entities/match/standing'
import type { MessageKey } from '@touchline/messages/message-key'
import { EmptyState } from '@touchline/ui/state-message'
import { useApi } from '../../shared/api/use-api.ts'
import { usePageQuery } from '../../shared/api/use-page-query.ts'
import { useFormat, useT } from '../../shared/i18n/use-t.ts'
import { Crest } from '../../shared/pictures/crest.tsx'
import styles from './league-table.module.css'
import { standingsQuery } from './load-league.ts'

/** The table of a league, from the finished matches of the season. */
export function LeagueTable({ leagueId }: { leagueId: number }) {
  const t = useT()
  const format = useFormat()
  const { data } = usePageQuery(standingsQuery(useApi(), leagueId))
  const { hasTable, hasDraws, seasonFrom, standings } = data
  if (standings.length === 0) {
    return (
      <EmptyState title={t(hasTable ? 'sb.table.empty' : 'sb.table.none')}>
        {t(hasTable ? 'sb.table.empty.hint' : 'sb.table.none.hint')}
      </EmptyState>
    )
  }
  const columns = COLUMNS.filter(({ key }) => key !== 'drawn' || hasDraws)
  return (
    <>
      <div className={styles.root}>
        <table className={styles.table}>
          <caption data-spoken-only>{t('sb.list.view.table')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <abbr title={t('sb.table.position')}>{t('sb.table.position.short')}</abbr>
              </th>
              <th scope="col" className={styles.team}>
                {t('sb.table.team')}
              </th>
              {columns.map(({ key, isExtra }) => (
                <th key={key} scope="col" data-extra={isExtra || undefined}>
                  <abbr title={t(`sb.table.${key}`)}>{t(`sb.table.${key}.short`)}</abbr>
                </th>
              ))}
              <th scope="col" data-extra>
                {t('sb.table.form')}
              </th>
            </tr>
          </thead>
          <tbody>
            {standings.map((standing) => (
              <Row key={standing.competitor.id} standing={standing} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{t('sb.table.since', { date: format.date(seasonFrom) })}</p>
    </>
  )
}

interface RowProps {
  standing: Standing
  columns: readonly Column[]
}

function Row({ standing, columns }: RowProps) {
  const t = useT()
  const { position, competitor, form } = standing
  return (
    <tr>
      <td className={styles.position}>{position}</td>
      <th scope="row" className={styles.team}>
        <span className={styles.name}>
          <Crest logo={competitor.logo} size={20} />
          <bdi>{competitor.name}</bdi>
        </span>
      </th>
      {columns.map(({ key, isExtra, valueOf }) => (
        <td key={key} data-extra={isExtra || undefined} data-points={key === 'points' || undefined} dir="ltr">
          {valueOf(standing)}
        </td>
      ))}
      <td data-extra>
        <span className={styles.form}>
          {form.map((result, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- results of matches, distinguished by their order alone
            <abbr key={at} className={styles.result} data-result={result} title={t(RESULTS[result])}>
              {t(`${RESULTS[result]}.short`)}
            </abbr>
          ))}
        </span>
      </td>
    </tr>
  )
}

interface Column {
  key: 'played' | 'won' | 'drawn' | 'lost' | 'goals' | 'difference' | 'points'
  /** Hidden on narrow screens. */
  isExtra?: boolean
  valueOf: (standing: Standing) => string | number
}

const COLUMNS: readonly Column[] = [
  { key: 'played', valueOf: ({ played }) => played },
  { key: 'won', isExtra: true, valueOf: ({ won }) => won },
  { key: 'drawn', isExtra: true, valueOf: ({ drawn }) => drawn },
  { key: 'lost', isExtra: true, valueOf: ({ lost }) => lost },
  { key: 'goals', isExtra: true, valueOf: ({ scored, conceded }) => `${scored}:${conceded}` },
  { key: 'difference', valueOf: ({ scored, conceded }) => signed(scored - conceded) },
  { key: 'points', valueOf: ({ points }) => points },
]

const RESULTS = {
  won: 'sb.table.won',
  drawn: 'sb.table.drawn',
  lost: 'sb.table.lost',
} as const satisfies Record<Standing['form'][number], MessageKey>

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference)
}
