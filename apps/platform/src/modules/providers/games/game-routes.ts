import { getProviderBalance, openProviderSession } from '@touchline/contract/calls/launch/provider-wallet'
import { ApiError } from '@touchline/contract/errors'
import {
  type GameBet,
  GameBetRequest,
  type PlacedGameBet,
  type PlayerGameBets,
} from '@touchline/games/wire/game-bet'
import { GAME_NAMES, type GameName } from '@touchline/games/wire/game-result'
import { type GameSession, SessionOpening } from '@touchline/games/wire/game-session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type GameBetRow, gameBetsOf } from './game-bets.queries.ts'
import type { GameHost } from './game-host.ts'
import { placeGameBet } from './place-game-bet.ts'
import { roundState } from './round-state.ts'
import { stakeRange } from './stake-ranges.ts'

const BETS_SHOWN = 20
const BODY_BYTES_MAX = 4096

/**
 * What the application in the frame asks its own server. The frame has an origin of its own, so there are no cookies: who
 * plays is told by the session's token in a header, which no other page has.
 */
export function gameRoutes(scope: FastifyInstance, host: GameHost): void {
  const url = (name: string) => `/provider-apps/api/:game/${name}`
  const bodyLimit = BODY_BYTES_MAX

  scope.route({
    method: 'GET',
    url: url('round'),
    handler: async (request) => roundState(host.services, gameOf(request)),
  })
  scope.route({ method: 'POST', url: url('session'), bodyLimit, handler: openSession })
  scope.route({ method: 'GET', url: url('bets'), handler: listBets })
  scope.route({ method: 'POST', url: url('bets'), bodyLimit, handler: placeBet })

  async function openSession(request: FastifyRequest): Promise<GameSession> {
    const { token } = parse(SessionOpening, request.body)
    const opened = await host.walletOf(gameOf(request)).call(openProviderSession, { body: { token } })
    const { session, currency, balance } = opened
    const stakes = stakeRange(currency.code)
    if (!stakes) throw new ApiError('currency_not_offered')
    return { session, currency, balanceMinor: balance.value, stakes }
  }

  async function listBets(request: FastifyRequest): Promise<PlayerGameBets> {
    const game = gameOf(request)
    const { playerRef, balance } = await host.walletOf(game).call(getProviderBalance, {
      body: { session: sessionOf(request) },
    })
    const bets = await gameBetsOf(host.services.db, playerRef, game, BETS_SHOWN)
    return { balanceMinor: balance.value, bets: bets.map(presentBet) }
  }

  async function placeBet(request: FastifyRequest): Promise<PlacedGameBet> {
    const bet = await placeGameBet(
      host,
      gameOf(request),
      sessionOf(request),
      parse(GameBetRequest, request.body),
    )
    return { bet: presentBet(bet) }
  }
}

function presentBet({
  id,
  round,
  selection,
  stakeMinor,
  oddsThousandths,
  status,
  winMinor,
}: GameBetRow): GameBet {
  return { id, round, selection, stakeMinor, oddsThousandths, status, winMinor }
}

function gameOf({ params }: FastifyRequest): GameName {
  const parsed = z.safeParse(GameParams, params)
  if (!parsed.success) throw new ApiError('not_found')
  return parsed.data.game
}

const GameParams = z.object({ game: z.enum(GAME_NAMES) })

function sessionOf({ headers }: FastifyRequest): string {
  const [, token] = /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '') ?? []
  if (token === undefined) throw new ApiError('provider_session_ended')
  return token
}

function parse<T extends z.core.$ZodType>(schema: T, value: unknown): z.core.output<T> {
  const parsed = z.core.safeParse(schema, value)
  if (!parsed.success) throw new ApiError('validation_failed')
  return parsed.data
}
