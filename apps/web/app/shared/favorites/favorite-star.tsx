import type { FavoriteType } from '@touchline/contract/calls/favorites/favorites'
import Star from 'lucide-react/icons/star'
import { useT } from '../i18n/use-t.ts'
import { useStore } from '../store/use-store.ts'
import { favoriteMarks } from './favorite-marks.ts'
import styles from './favorite-star.module.css'

/** Marks a match or league as a favourite. Takes its room before favourites are loaded. */
export function FavoriteStar({ type, id, name }: { type: FavoriteType; id: number; name: string }) {
  const t = useT()
  const isFavorite = useStore(favoriteMarks, (marks) => marks?.isFavorite(type, id) ?? null)
  if (isFavorite === null) return <span className={styles.place} />
  return (
    <button
      type="button"
      className={styles.root}
      aria-pressed={isFavorite}
      aria-label={t(isFavorite ? 'sb.favorites.remove' : 'sb.favorites.add', { name })}
      onClick={() => favoriteMarks.get()?.toggle(type, id)}
    >
      <Star size={16} aria-hidden />
    </button>
  )
}
