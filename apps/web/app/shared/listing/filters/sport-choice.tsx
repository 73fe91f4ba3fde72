import { useRouter } from '@tanstack/react-router'
import type { Sport } from '@touchline/contract/entities/catalogue'
import { SportIcon } from '@touchline/ui/icons/sport-icon'
import { Chip, ChipStrip } from '../../board/tools/chip-strip.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { ListingSearch } from '../../paths/listing-search.ts'
import { listingHref } from '../days/listing-day.ts'

export interface SportChoiceProps {
  sports: readonly Sport[]
  href: string
  search: ListingSearch
  /** Number of entries of a sport; null where unknown, and every sport is shown. */
  countOf: ((sport: Sport) => number) | null
}

/** Narrows a list to a sport and keeps its other filters. */
export function SportChoice({ sports, href, search, countOf }: SportChoiceProps) {
  const t = useT()
  const router = useRouter()
  const choices = sports.filter((sport) => !countOf || countOf(sport) > 0 || sport.key === search.sport)
  const chipTo = (sport: string | undefined) => {
    const address = listingHref(href, search, { sport })
    return {
      href: address,
      onFollow: () => void router.navigate({ href: address, resetScroll: false }),
      isCurrent: sport === search.sport,
    }
  }
  return (
    <ChipStrip label={t('sb.list.filter.label')}>
      <Chip {...chipTo(undefined)} name={t('sb.list.all_sports')} />
      {choices.map((sport) => (
        <Chip
          key={sport.key}
          {...chipTo(sport.key)}
          picture={<SportIcon sportKey={sport.key} size={16} />}
          name={sport.name}
          {...(countOf && { count: countOf(sport) })}
        />
      ))}
    </ChipStrip>
  )
}
