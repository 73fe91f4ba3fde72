import { sessionCookieName } from '@touchline/contract/headers'
import { openApiDocument } from '@touchline/contract/openapi'
import { walletOpenApi } from '@touchline/contract/operator-wallet/wallet-openapi'
import { isSecureSite } from '../../../core/http/border/secure-site.ts'
import { API_PREFIX, type App } from '../../../core/http/route.ts'
import type { Env } from '../../../core/settings/env.ts'
import { apiDocsPage } from './api-docs-page.ts'

/** The contract for those who connect to it: as OpenAPI 3.1, and as a page to read. Made on first use. */
export function apiDocsRoutes({ fastify }: App, env: Env): void {
  let made: { json: string; html: string } | undefined
  const docs = () => (made ??= makeDocs(env))
  fastify.get(`${API_PREFIX}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(docs().json),
  )
  // What an operator with a wallet of its own implements: docs/wallet.md.
  fastify.get(`${API_PREFIX}/wallet-openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(walletOpenApi())),
  )
  fastify.get(`${API_PREFIX}/docs`, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(docs().html),
  )
}

function makeDocs(env: Env) {
  const document = openApiDocument(sessionCookieName(isSecureSite(env)))
  return { json: JSON.stringify(document), html: apiDocsPage(document) }
}
