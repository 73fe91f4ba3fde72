import type { Market } from '@touchline/contract/entities/match/market'

/**
 * The line as the side at `position` of a market has it: `2.5` for both sides of a total, `-1.5` and `+1.5` for the
 * two sides of a handicap, `0:1` for the three of a European one. Undefined for a market without a line of that kind.
 */
export function lineLabel({ specifier, outcomes }: Market, position: number): string | undefined {
  const [, name, value] = /(?:^|\|)(total|hcp)=(-?\d+(?:[.:]\d+)?)(?:$|\|)/.exec(specifier) ?? []
  if (value === undefined) return undefined
  if (name === 'total' || value.includes(':')) return value
  const line = position === outcomes.length - 1 ? -Number(value) : Number(value)
  if (line === 0) return '0'
  return LEFT_TO_RIGHT + (line > 0 ? `+${line}` : `${line}`)
}

/** Without a letter to tell the direction, a sign would move to the other end in right-to-left pages. */
const LEFT_TO_RIGHT = '\u200e'
