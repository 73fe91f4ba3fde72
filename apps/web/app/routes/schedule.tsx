import { createFileRoute } from '@tanstack/react-router'
import { loadSchedule } from '../features/schedule/load-schedule.ts'
import { SchedulePage } from '../features/schedule/schedule-page.tsx'
import { BoardPending } from '../shared/board/lines/board-pending.tsx'
import { listingAddress, listingRoute } from '../shared/listing/listing-route.ts'
import { pageHead } from '../shared/site/page-head.ts'

const listing = listingRoute('schedule')

export const Route = createFileRoute('/schedule')({
  staticData: { section: 'schedule' },
  validateSearch: listing.validateSearch,
  beforeLoad: listing.beforeLoad,
  loaderDeps: listing.loaderDeps,
  loader: ({ context, deps }) => loadSchedule(context, deps),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.t('page.schedule.title'),
      ...listingAddress('/schedule', match.search),
    }),
  pendingComponent: BoardPending,
  component: function Schedule() {
    return <SchedulePage search={Route.useLoaderDeps()} />
  },
})
