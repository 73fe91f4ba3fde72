import type { MarketType } from './market-type.ts'
import { marketTypeOf, OUTRIGHT_WINNER } from './market-types.ts'
import { NAMED_OUTCOME_FIRST } from './named-market-types.ts'
import { THREE_WAY_HANDICAP } from './outcome-ids.ts'

/** The event that a market is of: a match of a sport, or an outright with so many competitors. */
export type MarketOwner = { type: 'match'; sportKey: string } | { type: 'outright'; competitorCount: number }

export interface StatedMarket {
  marketId: number
  specifier: string
  /** Empty where outcomes are not stated; a text is a feed's own name of one. */
  outcomeIds: readonly (number | string)[]
}

export interface MarketProblem {
  part: 'marketId' | 'specifier' | 'outcomes'
  /** Of `outcomes`: the position of the wrong one. */
  at?: number
  message: string
}

/** Why the catalogue of markets does not have such a market, or null: its number, its specifier, its outcomes. */
export function marketProblem(owner: MarketOwner, market: StatedMarket): MarketProblem | null {
  const { marketId, specifier, outcomeIds } = market
  const type = owner.type === 'match' ? marketTypeOf(owner.sportKey, marketId) : undefined
  const isKnown = owner.type === 'match' ? type !== undefined : marketId === OUTRIGHT_WINNER
  if (!isKnown) {
    const of = owner.type === 'match' ? owner.sportKey : 'an outright'
    return { part: 'marketId', message: `${marketId} is not a market of ${of}` }
  }
  if (!isSpecifierOf(type, specifier))
    return { part: 'specifier', message: `'${specifier}' is not a specifier of market ${marketId}` }
  const isOutcome = (id: number | string) =>
    owner.type === 'match'
      ? isOutcomeOf(type, id)
      : typeof id === 'number' && id >= 1 && id <= owner.competitorCount
  const unknown = outcomeIds.findIndex((id) => !isOutcome(id))
  if (unknown >= 0)
    return {
      part: 'outcomes',
      at: unknown,
      message: `${outcomeIds[unknown]} is not an outcome of market ${marketId}`,
    }
  const repeated = outcomeIds.findIndex((id, at) => outcomeIds.indexOf(id) < at)
  if (repeated >= 0)
    return { part: 'outcomes', at: repeated, message: `${outcomeIds[repeated]} is listed twice` }
  return null
}

function isOutcomeOf(type: MarketType | undefined, id: number | string): boolean {
  if (type?.namedByFeed) return typeof id === 'string' || id >= NAMED_OUTCOME_FIRST
  return typeof id === 'number' && type?.outcomeIds.includes(id) === true
}

/** Whether the text names the parts of the market in their order, each with a value of its kind. */
function isSpecifierOf(type: MarketType | undefined, specifier: string): boolean {
  const names = type?.specifiers ?? []
  const parts = specifier === '' ? [] : specifier.split('|')
  return (
    parts.length === names.length &&
    names.every((name, at) => {
      const part = parts[at] ?? ''
      return part.startsWith(`${name}=`) && isValueOf(type, name, part.slice(name.length + 1))
    })
  )
}

function isValueOf(type: MarketType | undefined, name: string, value: string): boolean {
  if (name === 'hcp' && type?.outcomeIds === THREE_WAY_HANDICAP)
    return /^(?:0|[1-9]\d?):(?:0|[1-9]\d?)$/.test(value)
  if (name === 'variant') return VARIANT.test(value)
  const number = Number(value)
  // One spelling for a number, so that 2.5 and 2.50 are not two markets.
  if (String(number) !== value) return false
  if (name === 'hcp') return Number.isInteger(number * 4) && Math.abs(number) < LINE_END
  if (name === 'total') return Number.isInteger(number * 4) && number >= 0 && number < LINE_END
  return Number.isInteger(number) && number >= 1 && number < COUNT_END
}

/** The feed's own text, such as `pre:playerprops:1234:56`. */
const VARIANT = /^[a-z][a-z0-9]*(?:[:._-][a-zA-Z0-9]+)+$/
const LINE_END = 10_000
const COUNT_END = 1000
