import { type SmallMatch, toMatch } from './catalogue.ts'

export interface Placed {
  stake: { value: number; currency: string }
  selections: {
    match_id: number
    market_id: number
    outcome_id: number
    specifier: string
    odds: number
  }[]
}

/** A bet as the specification has it, and nothing beside that but what it may win. */
export function toBet(id: number, { stake, selections }: Placed, matches: readonly SmallMatch[]) {
  const odds = selections.reduce((product, selection) => (product * selection.odds) / 1000, 1000)
  return {
    id,
    ref: `S${id}`,
    type: selections.length === 1 ? 'single' : 'combo',
    status: 'waiting_results',
    result: 'no_results',
    stake,
    win_amount: { value: 0, currency: stake.currency },
    possible_win: { value: Math.floor((stake.value * odds) / 1000), currency: stake.currency },
    odds: Math.round(odds),
    selections: selections.map((selection, at) => {
      const match = matches.find((one) => one.id === selection.match_id)
      if (!match) throw new Error(`No match ${selection.match_id}`)
      const names = [match.home, 'Draw', match.away]
      const { slug, status, start_time, tournament } = toMatch(match)
      return {
        id: id * 100 + at,
        status: 'open',
        odds: selection.odds,
        specifier: selection.specifier,
        market: { id: selection.market_id, name: 'Match winner' },
        outcome: { id: selection.outcome_id, name: names[selection.outcome_id - 1] },
        match: {
          id: match.id,
          slug,
          status,
          start_time,
          sport_key: tournament.sport.key,
          tournament_name: tournament.name,
          name_a: match.home,
          name_b: match.away,
          statistics: null,
        },
      }
    }),
    created_at: new Date().toISOString(),
    to_cashout: null,
    bonus: null,
    system: null,
    used_in_jackpot: false,
    is_vip: false,
  }
}
