import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../shared/api/use-api.ts'
import { FavoriteStar } from '../../shared/favorites/favorite-star.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import { favoritesQuery } from './favorites-queries.ts'
import styles from './marked-list.module.css'

/** The favourite sports, leagues and teams, each with its star; nothing without any. */
export function MarkedList() {
  const t = useT()
  const paths = usePaths()
  const api = useApi()
  const { data: sports } = useQuery(favoritesQuery(api, 'sports'))
  const { data: tournaments } = useQuery(favoritesQuery(api, 'tournaments'))
  const { data: competitors } = useQuery(favoritesQuery(api, 'competitors'))
  const marked = [
    ...(sports?.sports ?? []).map(({ id, name, key }) => ({
      type: 'sports' as const,
      id,
      name,
      href: paths.sport(key),
    })),
    ...(tournaments?.tournaments ?? []).map((league) => ({
      type: 'tournaments' as const,
      id: league.id,
      name: league.name,
      href: paths.league(league),
    })),
    ...(competitors?.competitors ?? []).map(({ id, name }) => ({
      type: 'competitors' as const,
      id,
      name,
      href: null,
    })),
  ]
  if (marked.length === 0) return null
  return (
    <ul className={styles.root} aria-label={t('sb.favorites.marked')}>
      {marked.map(({ type, id, name, href }) => (
        <li key={`${type}:${id}`} className={styles.item}>
          {href === null ? <span>{name}</span> : <a href={href}>{name}</a>}
          <FavoriteStar type={type} id={id} name={name} />
        </li>
      ))}
    </ul>
  )
}
