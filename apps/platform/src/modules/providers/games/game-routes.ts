import { getProviderBalance, openProviderSession } from '@touchline/contract/calls/launch/provider-wallet'
import { ApiError } from '@touchline/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { GameName } from '@touchline/games/rules/game'
import { isGameName } from '@touchline/games/rules/games'
import { type GameBet, gameBetsOf } from './game-bets.queries.ts'
import type { GameHost } from './game-host.ts'
import { placeGameBet } from './place-game-bet.ts'
import { roundState } from './round-state.ts'
import { stakeRange } from './stake-ranges.ts'

const BETS_SHOWN = 20
const BODY_BYTES_MAX = 4096

const Opening = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })
const WantedBet = z.object({
  key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  round: z.int(),
  selection: z.string().check(z.maxLength(60)),
  stakeMinor: z.int().check(z.positive()),
})

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

  async function openSession(request: FastifyRequest) {
    const { token } = parse(Opening, request.body)
    const opened = await host.walletOf(gameOf(request)).call(openProviderSession, { body: { token } })
    const { session, currency, balance } = opened
    return { session, currency, balanceMinor: balance.value, stakes: stakeRange(currency.code) }
  }

  async function listBets(request: FastifyRequest) {
    const game = gameOf(request)
    const { playerRef, balance } = await host.walletOf(game).call(getProviderBalance, {
      body: { session: sessionOf(request) },
    })
    const bets = await gameBetsOf(host.services.db, playerRef, game, BETS_SHOWN)
    return { balanceMinor: balance.value, bets: bets.map(presentBet) }
  }

  async function placeBet(request: FastifyRequest) {
    const bet = await placeGameBet(host, gameOf(request), sessionOf(request), parse(WantedBet, request.body))
    return { bet: presentBet(bet) }
  }
}

function presentBet({ id, round, selection, stakeMinor, oddsThousandths, status, winMinor }: GameBet) {
  return { id, round, selection, stakeMinor, oddsThousandths, status, winMinor }
}

function gameOf({ params }: FastifyRequest): GameName {
  const game = parse(GameParams, params).game
  if (!isGameName(game)) throw new ApiError('not_found')
  return game
}

const GameParams = z.object({ game: z.string() })

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
