import { createFileRoute } from '@tanstack/react-router'
import { loadSchedule } from '../features/schedule/load-schedule.ts'
import { SchedulePage } from '../features/schedule/schedule-page.tsx'
import { readListingSearch } from '../shared/paths/listing-search.ts'
import { pageHead } from '../shared/site/page-head.ts'

export const Route = createFileRoute('/schedule')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadSchedule(context, deps),
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.t('page.schedule.title'), path: '/schedule' }),
  component: function Schedule() {
    return <SchedulePage search={Route.useSearch()} />
  },
})
