/** A match as `GET /api/widgets/matches` has it. */
export interface WidgetMatch {
  id: number
  home: string
  away: string
  league: string
  starts: string
  status: 'prematch' | 'live' | 'ended'
  score: { home: number; away: number } | null
  page: string
  markets: readonly WidgetMarket[]
}

export interface WidgetMarket {
  id: number
  specifier: string
  name: string
  outcomes: readonly WidgetOutcome[]
}

export interface WidgetOutcome {
  key: string
  id: number
  name: string
  price: string
  odds: number
  open: boolean
}

/** The matches of a reply; null for anything else than one. Names and prices become text nodes alone. */
export function readWidgetMatches(reply: unknown): readonly WidgetMatch[] | null {
  if (typeof reply !== 'object' || reply === null || !('matches' in reply)) return null
  const { matches } = reply
  return Array.isArray(matches) && matches.every(isMatch) ? matches : null
}

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'
const isList = (value: unknown, isIt: (one: unknown) => boolean) => Array.isArray(value) && value.every(isIt)

function has(value: unknown, fields: Readonly<Record<string, (value: unknown) => boolean>>): boolean {
  if (typeof value !== 'object' || value === null) return false
  const own = new Map<string, unknown>(Object.entries(value))
  return Object.entries(fields).every(([name, isIt]) => isIt(own.get(name)))
}

const isOutcome = (value: unknown) =>
  has(value, {
    key: isText,
    id: isNumber,
    name: isText,
    price: isText,
    odds: isNumber,
    open: (flag) => typeof flag === 'boolean',
  })

const isMarket = (value: unknown) =>
  has(value, {
    id: isNumber,
    specifier: isText,
    name: isText,
    outcomes: (list) => isList(list, isOutcome),
  })

const isMatch = (value: unknown): value is WidgetMatch =>
  has(value, {
    id: isNumber,
    home: isText,
    away: isText,
    league: isText,
    starts: isText,
    status: (status) => status === 'prematch' || status === 'live' || status === 'ended',
    score: (score) => score === null || has(score, { home: isNumber, away: isNumber }),
    page: (page) => typeof page === 'string' && /^\/(?![/\\])/.test(page),
    markets: (list) => isList(list, isMarket),
  })
