import { LAUNCHED_PROVIDERS } from '@touchline/contract/calls/launch/launch'
import { THEMES } from '@touchline/contract/entities/site-config'
import { ApiError } from '@touchline/contract/errors'
import { gameBuild } from '@touchline/games/server/game-build'
import { gamePage } from '@touchline/games/server/game-page'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '../../../core/services.ts'
import { frameAncestors } from '../../site/index.ts'
import { OWN_APPS } from '../provider-apps.ts'

const YEAR_S = 365 * 24 * 3600
const FILES = '/provider-apps/files/'

const PageParams = z.object({ provider: z.enum(LAUNCHED_PROVIDERS) })
const PageQuery = z.object({
  locale: z._default(z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)), 'en'),
  theme: z._default(z.enum(THEMES), 'dark'),
})
const FileParams = z.object({ name: z.string() })

/**
 * The application of the platform's own games. Its documents are sandboxed by their own header: even outside a frame they
 * have an opaque origin, without access to the pages, cookies or storage of the sportsbook.
 */
export function appRoutes(scope: FastifyInstance, { env }: Pick<Services, 'env'>, build = gameBuild()): void {
  const ancestorsOf = frameAncestors(env)

  scope.get('/provider-apps/:provider', async (request, reply) => {
    const params = z.safeParse(PageParams, request.params)
    const query = z.safeParse(PageQuery, request.query)
    if (!params.success || !query.success) throw new ApiError('not_found')
    const ancestors = ["'self'", ...ancestorsOf(request.host)].join(' ')
    const options = { ...query.data, game: OWN_APPS[params.data.provider], base: FILES }
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `${POLICY}; frame-ancestors ${ancestors}`)
      .header('referrer-policy', 'no-referrer')
      .send(gamePage(options, await build.entry()))
  })

  scope.get(`${FILES}:name`, async (request, reply) => {
    const { name } = z.parse(FileParams, request.params)
    const file = await build.file(name, request.headers['accept-encoding'])
    if (!file) throw new ApiError('not_found')
    if (file.encoding) reply.header('content-encoding', file.encoding)
    return reply
      .type(file.type)
      .header('vary', 'accept-encoding')
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .send(file.body)
  })
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-scripts allow-forms',
].join('; ')
