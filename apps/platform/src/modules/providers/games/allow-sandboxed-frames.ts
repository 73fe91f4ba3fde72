import type { FastifyInstance } from 'fastify'

/**
 * A sandboxed frame has an opaque origin, so its calls are cross-origin. No cookie counts here: only the token in the
 * header, which browsers never add by themselves.
 */
export function allowSandboxedFrames(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*')
  })
  scope.options('/provider-apps/api/*', async (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'authorization, content-type')
      .header('access-control-max-age', '7200')
      .status(204)
      .send(),
  )
}
