import { useQueryClient } from '@tanstack/react-query'
import {
  addFavorite,
  FAVORITE_TYPES,
  type FavoriteType,
  getFavorites,
  removeFavorite,
} from '@touchline/contract/calls/favorites/favorites'
import { useEffect, useEffectEvent } from 'react'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { useSession } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { isCalledOff } from '../../shared/errors/is-called-off.ts'
import { favoriteMarks } from '../../shared/favorites/favorite-marks.ts'
import { openAccountDialog } from '../../shared/player/session/account-dialog.ts'
import { untilLoaded } from '../../shared/site/until-loaded.ts'
import { createFavoriteToggles } from './favorite-toggles.ts'
import { FAVORITES_KEY } from './favorites-queries.ts'

/** Provides the stars of the page with a player's favourites, or with the sign-in dialogue for a visitor. */
export function FavoritesHost() {
  const session = useSession()
  const playerId = session.status === 'logged_in' ? session.player.id : null
  const isVisitor = session.status === 'not_logged_in'
  if (isVisitor) return <VisitorStars />
  return playerId === null ? null : <PlayerStars key={playerId} />
}

function VisitorStars() {
  useEffect(() => {
    favoriteMarks.set({
      isFavorite: () => false,
      toggle: () => openAccountDialog({ name: 'sign-in' }),
    })
    return () => favoriteMarks.set(null)
  }, [])
  return null
}

function PlayerStars() {
  const api = useApi()
  const queries = useQueryClient()
  const raise = useErrorAlert()
  const onFailed = useEffectEvent((error: unknown) => raise(error, 'favourites'))

  useEffect(() => {
    // Stars are shown once the lists are loaded.
    let isShown = false
    let isGone = false
    const toggles = createFavoriteToggles({
      send: async (mark, isWanted) => {
        await api.call(isWanted ? addFavorite : removeFavorite, { params: mark })
        void queries.invalidateQueries({ queryKey: FAVORITES_KEY })
      },
      onChanged: show,
      onFailed,
    })

    function show(): void {
      if (!isShown || isGone) return
      favoriteMarks.set({
        isFavorite: (type, id) => toggles.isFavorite({ type, id }),
        toggle: (type, id) => toggles.toggle({ type, id }),
      })
    }

    const ask = (type: FavoriteType) => api.call(getFavorites, { params: { type }, query: { idsOnly: true } })

    async function load(type: FavoriteType): Promise<void> {
      const { ids } = await ask(type).catch((error: unknown) => {
        // Signing out calls it off, and may fail: asked again, it waits for that.
        if (isCalledOff(error)) return ask(type)
        throw error
      })
      toggles.setConfirmed(type, ids)
    }

    async function start(): Promise<void> {
      await untilLoaded(async () => {
        // Whoever has left the page waits for no stars.
        if (!isGone) await Promise.all(FAVORITE_TYPES.map(load))
      }, onFailed)
      isShown = true
      show()
    }

    void start()
    return () => {
      isGone = true
      favoriteMarks.set(null)
    }
  }, [api, queries])
  return null
}
