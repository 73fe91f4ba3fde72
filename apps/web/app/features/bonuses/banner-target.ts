import type { Bonus } from '@touchline/contract/entities/player/bonus'
import type { Paths } from '../../shared/paths/paths.ts'

/**
 * Where the banner of a bonus leads: to the one match that it is for, else to its promotion unless that is the page it stands on.
 * A match's page knows its own address from its id: another sport's is redirected to it.
 */
export function bannerTarget(
  bonus: Bonus,
  paths: Pick<Paths, 'match' | 'promotion'>,
  shownOn: string | null,
): string | null {
  const [condition, ...others] = bonus.eventConditions
  const boosted = bonus.bonusType === 'comboboost' ? (bonus.outcome?.event ?? null) : null
  const id = boosted ?? (others.length === 0 ? (condition?.event ?? null) : null)
  if (id !== null)
    return paths.match({ id, slug: '', tournament: { sport: { key: condition?.sport ?? 'soccer' } } })
  return bonus.promotion === null || bonus.promotion === shownOn ? null : paths.promotion(bonus.promotion)
}
