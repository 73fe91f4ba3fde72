import type { RestoredSlip } from '@touchline/betting/slip/reducer/events'
import type { Slip } from '@touchline/betting/slip/types'
import type { Bet } from '@touchline/contract/entities/bet'
import type { Match } from '@touchline/contract/entities/catalogue'
import { sharedBet } from './shared-bet.ts'

/** A bet whose price is a product of its legs', whose stake is all the player's own, and in the currency of the slip. */
export function isEditable(
  { type, bonus, toCashout, status, isUnderReview }: Bet,
  slipCurrency: string | undefined,
): boolean {
  const isPlain = (type === 'single' || type === 'combo') && bonus === null
  const isWorth = toCashout !== null && toCashout.currency === slipCurrency
  return isPlain && isWorth && status === 'waiting_results' && !isUnderReview
}

/** Of the legs that are not decided. */
export function openMatchIds({ selections }: Bet): number[] {
  return [...new Set(openLegs(selections).map(({ match }) => match.id))]
}

type KnownMatch = Pick<Match, 'id' | 'urnId' | 'provider' | 'tournament'>

/**
 * The slip that edits a bet: its open legs and what the slip has already, with what the bet is worth as the stake. A bet
 * keeps little of its matches, and the slip compares their providers: `matches` are the present ones.
 */
export function slipToEdit(
  bet: Bet,
  matches: readonly KnownMatch[],
  present: Pick<Slip, 'selections'>,
): RestoredSlip {
  const open = sharedBet({ ...bet, selections: openLegs(bet.selections) }).selections.flatMap((selection) => {
    const match = matches.find(({ id }) => id === selection.matchId)
    if (!match) return []
    const { urnId, provider, tournament } = match
    return [{ ...selection, matchUrnId: urnId, provider, categoryName: tournament.category.name }]
  })
  const own = new Set(open.map(({ id }) => id))
  const selections = [...open, ...present.selections.filter(({ id }) => !own.has(id))]
  const entry = { stakeSource: 'stake', stakeMinor: bet.toCashout?.value ?? 0 } as const
  const [only] = selections
  return {
    selections,
    // It stays one bet, however many legs join it.
    mode: 'combo',
    systemType: null,
    bankerIds: [],
    customPrice: null,
    // As a combo or, should all but one leg go, as a single.
    entries: { combo: entry, ...(only && { [`single:${only.id}`]: entry }) },
  }
}

const openLegs = (selections: Bet['selections']) => selections.filter(({ status }) => status === 'open')
