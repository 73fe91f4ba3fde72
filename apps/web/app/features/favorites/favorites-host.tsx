import { useQueryClient } from '@tanstack/react-query'
import { addFavorite, getFavorites, removeFavorite } from '@touchline/contract/calls/favorites/favorites'
import { useEffect, useEffectEvent } from 'react'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { useSession } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { FAVORITE_TYPES, type FavoriteType, favoriteMarks } from '../../shared/favorites/favorite-marks.ts'
import { openAccountDialog } from '../../shared/player/account-dialog.ts'
import { createFavoriteKeeper } from './favorite-keeper.ts'
import { FAVORITES_KEY } from './favorites-queries.ts'

/** Keeps the stars of the page: a player's marks, or the way to sign in for a visitor. Draws nothing. */
export function FavoritesHost() {
  const session = useSession()
  const playerId = session.status === 'logged_in' ? session.player.id : null
  const isVisitor = session.status === 'not_logged_in'
  if (isVisitor) return <VisitorStars />
  return playerId === null ? null : <PlayerStars key={playerId} />
}

function VisitorStars() {
  useEffect(
    () =>
      favoriteMarks.register({
        isFavorite: () => false,
        toggle: () => openAccountDialog({ name: 'sign-in' }),
      }),
    [],
  )
  return null
}

function PlayerStars() {
  const api = useApi()
  const queries = useQueryClient()
  const raise = useErrorAlert()
  const onFailed = useEffectEvent((error: unknown) => raise(error, 'favourites'))

  useEffect(() => {
    const keeper = createFavoriteKeeper({
      send: async (mark, isWanted) => {
        await api.call(isWanted ? addFavorite : removeFavorite, { params: mark })
        void queries.invalidateQueries({ queryKey: FAVORITES_KEY })
      },
      onChanged: favoriteMarks.announce,
      onFailed,
    })
    const load = async (type: FavoriteType) => {
      const { ids } = await api.call(getFavorites, { params: { type }, query: { idsOnly: true } })
      keeper.remember(type, ids)
    }
    let unregister: (() => void) | null = null
    let isGone = false
    // Stars come with what they stand for; without the lists there are none to press.
    async function start() {
      try {
        await Promise.all(FAVORITE_TYPES.map(load))
      } catch (error) {
        onFailed(error)
        return
      }
      if (isGone) return
      unregister = favoriteMarks.register({
        isFavorite: (type, id) => keeper.isFavorite({ type, id }),
        toggle: (type, id) => keeper.toggle({ type, id }),
      })
    }
    void start()
    return () => {
      isGone = true
      unregister?.()
    }
  }, [api, queries])
  return null
}
