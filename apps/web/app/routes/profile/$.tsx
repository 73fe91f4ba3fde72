import { createFileRoute, notFound } from '@tanstack/react-router'
import { profilePageAt } from '../../shared/profile/profile-pages.ts'
import { pageHead } from '../../shared/site/page-head.ts'
import { ProfileParts } from './-profile-parts.tsx'

/** The pages of a player's account: the server renders their frame, for everybody the same. */
export const Route = createFileRoute('/profile/$')({
  loader: ({ params }) => {
    const page = profilePageAt(params._splat)
    if (!page) throw notFound()
    return page
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context, {
      title: match.context.t(loaderData?.label ?? 'page.profile.title'),
      path: '/profile',
      isIndexed: false,
    }),
  component: function Profile() {
    return <ProfileParts page={Route.useLoaderData().key} />
  },
})
