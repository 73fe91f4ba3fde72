import type { GameName, GameResult } from '../wire/game-result.ts'
import { fields, list, number, result, text } from './read.ts'

export interface PlayedRound {
  round: number
  seed: string
  commitment: string
  result: GameResult
}

export interface RoundState {
  round: number
  closesAtMs: number
  settlesAtMs: number
  endsAtMs: number
  nowMs: number
  commitment: string
  played: PlayedRound | null
  previous: PlayedRound[]
}

export interface Opened {
  session: string
  currency: { code: string; exponent: number; fiat: boolean }
  balanceMinor: number
  stakes: { minMinor: number; winMaxMinor: number }
}

export const BET_STATUSES = ['placing', 'placed', 'won', 'lost', 'refused', 'void'] as const

export interface Bet {
  id: number
  round: number
  selection: string
  stakeMinor: number
  oddsThousandths: number
  status: (typeof BET_STATUSES)[number]
  winMinor: number
}

export interface WantedBet {
  key: string
  round: number
  selection: string
  stakeMinor: number
}

/** An answer that says no. Without one, whatever was asked for may or may not have happened. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** The game's own server. */
export function createServer(game: GameName) {
  async function ask(name: string, session: string | null, body?: object): Promise<unknown> {
    const response = await fetch(`/provider-apps/api/${game}/${name}`, {
      method: body ? 'POST' : 'GET',
      credentials: 'omit',
      headers: {
        ...(session !== null && { authorization: `Bearer ${session}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    })
    const reply: unknown = await response.json()
    if (!response.ok) throw new Refusal(text(fields(reply)['error']))
    return reply
  }

  return {
    round: async () => readRound(await ask('round', null)),
    open: async (token: string) => readOpened(await ask('session', null, { token })),
    bets: async (session: string) => {
      const reply = fields(await ask('bets', session))
      return { balanceMinor: number(reply['balanceMinor']), bets: list(reply['bets'], readBet) }
    },
    place: async (session: string, wanted: WantedBet) =>
      readBet(fields(await ask('bets', session, wanted))['bet']),
  }
}

export type Server = ReturnType<typeof createServer>

function readRound(value: unknown): RoundState {
  const reply = fields(value)
  return {
    round: number(reply['round']),
    closesAtMs: number(reply['closesAtMs']),
    settlesAtMs: number(reply['settlesAtMs']),
    endsAtMs: number(reply['endsAtMs']),
    nowMs: number(reply['nowMs']),
    commitment: text(reply['commitment']),
    played: reply['played'] === null ? null : readPlayed(reply['played']),
    previous: list(reply['previous'], readPlayed),
  }
}

function readPlayed(value: unknown): PlayedRound {
  const reply = fields(value)
  return {
    round: number(reply['round']),
    seed: text(reply['seed']),
    commitment: text(reply['commitment']),
    result: result(reply['result']),
  }
}

function readOpened(value: unknown): Opened {
  const reply = fields(value)
  const currency = fields(reply['currency'])
  const stakes = fields(reply['stakes'])
  return {
    session: text(reply['session']),
    currency: {
      code: text(currency['code']),
      exponent: number(currency['exponent']),
      fiat: currency['fiat'] === true,
    },
    balanceMinor: number(reply['balanceMinor']),
    stakes: { minMinor: number(stakes['minMinor']), winMaxMinor: number(stakes['winMaxMinor']) },
  }
}

function readBet(value: unknown): Bet {
  const reply = fields(value)
  const status = BET_STATUSES.find((known) => known === reply['status'])
  return {
    id: number(reply['id']),
    round: number(reply['round']),
    selection: text(reply['selection']),
    stakeMinor: number(reply['stakeMinor']),
    oddsThousandths: number(reply['oddsThousandths']),
    status: status ?? 'placing',
    winMinor: number(reply['winMinor']),
  }
}
