import { ButtonLink } from '@touchline/ui/button'
import { EmptyState } from '@touchline/ui/state-message'
import { useT } from '../i18n/use-t.ts'
import type { ListingSearch } from '../paths/listing-search.ts'
import { StatusPicture } from '../pictures/status-picture.tsx'
import { listingHref } from './days/listing-day.ts'

/** Shown where the filters leave a list empty, with a link to all of it. */
export function NothingLeft({ href, search: { sport, date } }: { href: string; search: ListingSearch }) {
  const t = useT()
  return (
    <EmptyState
      picture={<StatusPicture name="quiet-pitch" />}
      title={t('sb.list.filtered.empty')}
      action={
        <ButtonLink href={listingHref(href, { ...(sport && { sport }), ...(date && { date }) })}>
          {t('sb.list.filtered.reset')}
        </ButtonLink>
      }
    >
      {t('sb.list.filtered.empty.hint')}
    </EmptyState>
  )
}
