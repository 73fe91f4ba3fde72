import { LAUNCHED_PROVIDERS } from '@touchline/contract/calls/launch/launch'
import { THEMES } from '@touchline/contract/entities/site-config'
import { ApiError } from '@touchline/contract/errors'
import { textsOf } from '@touchline/games/texts/texts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '../../../core/services.ts'
import { frameAncestors } from '../../site/index.ts'
import { OWN_APPS } from '../provider-apps.ts'
import { appFiles } from './app-files.ts'

const YEAR_S = 365 * 24 * 3600

const PageParams = z.object({ provider: z.enum(LAUNCHED_PROVIDERS) })
const PageQuery = z.object({
  locale: z._default(z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)), 'en'),
  theme: z._default(z.enum(THEMES), 'dark'),
})

/**
 * The application of the platform's own games. Its documents are sandboxed by their own header: even opened by
 * themselves they have an origin that nobody shares, and no way to the pages, cookies or storage of the sportsbook.
 */
export function appRoutes(scope: FastifyInstance, { env }: Services): void {
  const ancestorsOf = frameAncestors(env)

  scope.get('/provider-apps/:provider', async (request, reply) => {
    const params = z.safeParse(PageParams, request.params)
    const query = z.safeParse(PageQuery, request.query)
    if (!params.success || !query.success) throw new ApiError('not_found')
    const { version } = await appFiles()
    const ancestors = ["'self'", ...ancestorsOf(request.host)].join(' ')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `${POLICY}; frame-ancestors ${ancestors}`)
      .header('referrer-policy', 'no-referrer')
      .send(page({ ...query.data, game: OWN_APPS[params.data.provider], version }))
  })

  scope.get('/provider-apps/files/:version/*', async (request, reply) => {
    const { files, version } = await appFiles()
    const wanted = z.safeParse(FileParams, request.params)
    const file = wanted.success && wanted.data.version === version && files.get(wanted.data['*'])
    if (!file) throw new ApiError('not_found')
    return reply
      .type(`${file.type}; charset=utf-8`)
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .send(file.body)
  })
}

const FileParams = z.object({ version: z.string(), '*': z.string() })

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-scripts allow-forms',
].join('; ')

/** In the order in which they win over each other. */
const STYLES = ['colors', 'page', 'stage', 'controls', 'markets', 'bet-form', 'rounds', 'bets'] as const

interface PageValues {
  game: (typeof OWN_APPS)[keyof typeof OWN_APPS]
  locale: string
  theme: string
  version: string
}

function page({ game, locale, theme, version }: PageValues): string {
  const { language, direction, texts } = textsOf(locale)
  const files = `/provider-apps/files/${version}/app`
  return `<!doctype html>
<html lang="${language}" dir="${direction}" data-theme="${theme}" data-game="${game}" data-locale="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${texts.games[game]}</title>
${STYLES.map((name) => `<link rel="stylesheet" crossorigin href="${files}/styles/${name}.css">`).join('\n')}
<script type="module" src="${files}/main.ts"></script>
</head>
<body><section id="game" aria-label="${texts.games[game]}"><p class="notice">${texts.loading}</p></section></body>
</html>`
}
