import type { PerSide } from '../../match/per-side.ts'
import type { OutcomeSpace } from '../../rules/payoff.ts'

/** Every score of a series in maps, up to 3:3. */
export const MAPS_SPACE: OutcomeSpace<PerSide> & { indexOf(maps: PerSide): number } = {
  size: 16,
  at: (index) => ({ home: Math.floor(index / 4), away: index % 4 }),
  indexOf: ({ home, away }) => home * 4 + away,
}

/** Chances of each final score in maps; `mapChance` is home's chance of winning a map, by its number from 1. */
export function seriesFinals(
  mapChance: (map: number) => number,
  maps: PerSide,
  mapsToWin: number,
): Float64Array {
  const finals = new Float64Array(MAPS_SPACE.size)
  const reached = new Float64Array(MAPS_SPACE.size)
  reached[MAPS_SPACE.indexOf(maps)] = 1
  for (let home = maps.home; home <= mapsToWin; home++) {
    for (let away = maps.away; away <= mapsToWin; away++) {
      const at = MAPS_SPACE.indexOf({ home, away })
      const chance = reached[at] ?? 0
      if (chance === 0) continue
      if (home === mapsToWin || away === mapsToWin) {
        finals[at] = chance
        continue
      }
      const win = mapChance(home + away + 1)
      const wonAt = MAPS_SPACE.indexOf({ home: home + 1, away })
      const lostAt = MAPS_SPACE.indexOf({ home, away: away + 1 })
      reached[wonAt] = (reached[wonAt] ?? 0) + chance * win
      reached[lostAt] = (reached[lostAt] ?? 0) + chance * (1 - win)
    }
  }
  return finals
}
