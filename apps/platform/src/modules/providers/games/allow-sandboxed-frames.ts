import type { FastifyInstance } from 'fastify'

/**
 * A sandboxed frame is a stranger even to the server it came from, so what it asks for has to be open to strangers. No
 * cookie counts here: only the token in the header, which browsers never add by themselves.
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
