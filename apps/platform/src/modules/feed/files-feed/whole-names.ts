import type { SeasonMatch } from './season.ts'

const CLUB_LETTERS = ['FC', 'AFC', 'CF']

/**
 * By a name without the letters of a club, the one with them that the season has too: files give some games of `Millwall FC`
 * to `Millwall`. Two that meet are two teams.
 */
export function wholeNames(matches: readonly SeasonMatch[]): ReadonlyMap<string, string> {
  const names = new Set(matches.flatMap(({ home, away }) => [home, away]))
  const haveMet = (one: string, other: string) =>
    matches.some(({ home, away }) => (home === one && away === other) || (home === other && away === one))
  return new Map(
    [...names].flatMap((name): [string, string][] => {
      const [whole, ...others] = CLUB_LETTERS.map((letters) => `${name} ${letters}`).filter((one) =>
        names.has(one),
      )
      return whole === undefined || others.length > 0 || haveMet(name, whole) ? [] : [[name, whole]]
    }),
  )
}
