import { useRouter } from '@tanstack/react-router'
import type { Sport } from '@touchline/contract/entities/catalogue'
import { SportIcon } from '@touchline/ui/icons/sport-icon'
import { useT } from '../../i18n/use-t.ts'
import { Chip, ChipStrip } from './chip-strip.tsx'

export interface SportFilterProps {
  sports: readonly Sport[]
  selected: string | undefined
  countOf: (sport: Sport) => number
  isCountLive?: boolean
  /** The page's own address; sets its `sport` parameter. */
  href: string
}

/** Narrows a list to a sport, by its address. */
export function SportFilter({ sports, selected, countOf, isCountLive = false, href }: SportFilterProps) {
  const t = useT()
  const router = useRouter()
  const choices = sports.filter((sport) => countOf(sport) > 0 || sport.key === selected)
  const chipTo = (address: string) => ({
    href: address,
    onFollow: () => void router.navigate({ href: address, resetScroll: false }),
  })
  return (
    <ChipStrip label={t('sb.list.filter.label')}>
      <Chip
        {...chipTo(href)}
        name={t('sb.list.all_sports')}
        count={choices.reduce((sum, sport) => sum + countOf(sport), 0)}
        isCurrent={selected === undefined}
      />
      {choices.map((sport) => (
        <Chip
          key={sport.key}
          {...chipTo(`${href}?sport=${sport.key}`)}
          picture={<SportIcon sportKey={sport.key} size={16} />}
          name={sport.name}
          count={countOf(sport)}
          isCountLive={isCountLive}
          isCurrent={sport.key === selected}
        />
      ))}
    </ChipStrip>
  )
}
