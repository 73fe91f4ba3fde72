import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../../shared/api/use-api.ts'
import { outrightQuery } from './load-outright.ts'
import { OutrightView } from './outright-view.tsx'

/** An outright page. The route has loaded the query. */
export function OutrightPage({ outrightId }: { outrightId: number }) {
  const { data, refetch } = useSuspenseQuery(outrightQuery(useApi(), outrightId))
  const { outright } = data
  return (
    outright && (
      <OutrightView key={outrightId} outright={outright} refetch={() => refetch({ throwOnError: true })} />
    )
  )
}
