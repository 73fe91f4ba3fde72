import { createFileRoute } from '@tanstack/react-router'
import { FavoritesPage } from '../features/favorites/favorites-page.tsx'
import { pageHead } from '../shared/site/page-head.ts'

export const Route = createFileRoute('/favorites')({
  staticData: { section: 'favorites' },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.t('page.favorites.title'),
      path: '/favorites',
      isIndexed: false,
    }),
  component: FavoritesPage,
})
