import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { assertNever } from '@touchline/betting/assert-never'
import { IdentityProviderName } from '@touchline/contract/entities/player/identity'
import { ApiError } from '@touchline/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isLoopbackHost } from '../../../core/http/border/loopback.ts'
import { API_PREFIX, type App } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { frameAncestors } from '../../site/index.ts'
import { DIGEST_HEADER, payloadDigest } from '../checks/read-event.ts'
import { afterLiveness, type DELIVERIES, eventOf, SandboxDecision } from './sandbox-decision.ts'
import { sandboxAnswer, sandboxPage } from './sandbox-page.ts'
import { SANDBOX, type SandboxProvider } from './sandbox-provider.ts'
import { openSandboxToken } from './sandbox-token.ts'

const LATE_MS = 5_000
const Params = z.object({ provider: IdentityProviderName })
const Query = z.object({ token: z.string().check(z.maxLength(2000)) })

type Sandboxes = ReadonlyMap<IdentityProviderName, SandboxProvider>

/** The sandboxes' pages, under the machine's own name alone. They are sandboxed by their own header and know no cookie. */
export function sandboxRoutes(app: App, services: Services, sandboxes: Sandboxes): void {
  const { clock, env, log } = services
  const ancestorsOf = frameAncestors(env)
  const ending = new AbortController()

  app.fastify.addHook('onClose', async () => ending.abort())
  void app.fastify.register(async (scope: FastifyInstance) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )

    scope.get(`${SANDBOX}/:provider`, async (request, reply) => {
      const sandbox = sandboxOf(request)
      const query = z.safeParse(Query, request.query)
      const token = query.success && openSandboxToken(sandbox.key, query.data.token, clock.now().getTime())
      if (!query.success || !token) throw new ApiError('not_found')
      return send(request, reply, sandboxPage(sandbox.name, { ...token, token: query.data.token }))
    })

    scope.post(`${SANDBOX}/:provider/decide`, async (request, reply) => {
      const sandbox = sandboxOf(request)
      const form = z.safeParse(SandboxDecision, request.body)
      const token = form.success && openSandboxToken(sandbox.key, form.data.token, clock.now().getTime())
      if (!form.success || !token) throw new ApiError('not_found')
      const decision = afterLiveness(form.data, token.asksLiveness)
      const raw = eventOf(sandbox.name, token.reference, decision, clock.now())
      const { delivery, verdict } = decision
      if (delivery !== 'forged') sandbox.remember(token.reference, raw)
      const answers = await deliver(sandbox, raw, delivery)
      return send(request, reply, sandboxAnswer('Decided', `${verdict}, ${delivery}: ${answers}`))
    })
  })

  function sandboxOf(request: FastifyRequest): SandboxProvider {
    const params = z.safeParse(Params, request.params)
    const sandbox = params.success && isLoopbackHost(request.host) && sandboxes.get(params.data.provider)
    if (!sandbox) throw new ApiError('not_found')
    return sandbox
  }

  async function deliver(
    sandbox: SandboxProvider,
    raw: string,
    delivery: (typeof DELIVERIES)[number],
  ): Promise<string> {
    switch (delivery) {
      case 'lost':
        return 'the platform was not told'
      case 'late':
        void pause(LATE_MS, undefined, { signal: ending.signal, ref: false })
          .then(() => tell(sandbox, raw, sandbox.key))
          .catch((error: unknown) => log.debug({ err: error }, 'a late event of the sandbox was not sent'))
        return 'the platform is told in a few seconds'
      case 'twice':
        return `${await tell(sandbox, raw, sandbox.key)}, ${await tell(sandbox, raw, sandbox.key)}`
      case 'forged':
        return tell(sandbox, raw, randomUUID())
      case 'now':
        return tell(sandbox, raw, sandbox.key)
      default:
        return assertNever(delivery)
    }
  }

  /** Through the platform's door, as any provider. */
  async function tell({ name }: SandboxProvider, raw: string, key: string): Promise<string> {
    const { statusCode } = await app.fastify.inject({
      method: 'POST',
      url: `${API_PREFIX}/identity/${name}/events`,
      payload: raw,
      headers: { 'content-type': 'application/json', [DIGEST_HEADER]: payloadDigest(key, raw) },
    })
    return `the platform answered ${statusCode}`
  }

  function send(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
    const ancestors = ["'self'", ...ancestorsOf(request.host)].join(' ')
    // Its origin is opaque, so `'self'` would be nothing.
    const own = `${request.protocol}://${request.host}`
    const policy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${own}; frame-ancestors ${ancestors}; sandbox allow-forms allow-scripts`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .send(html)
  }
}
