import type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from '@touchline/contract/openapi'
import { FIRST_STEPS, type FirstStep, stepBody } from './first-steps.ts'
import { referenceName, schemaText } from './schema-text.ts'

/** The API's description as one page without scripts: every call, then every entity, each with a link to it. */
export function apiDocsPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const groups = [...Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')]
  const entities = Object.entries(document.components.schemas)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${document.info.title} API</title><style>${STYLE}</style></head><body>
<nav aria-label="Contents"><strong>${document.info.title} API</strong>
<a href="#first-steps">First steps</a>
${groups.map(([tag, items]) => `<h2>${escape(tag)}</h2>${items.map(link).join('')}`).join('')}
<h2>Entities</h2>${entities.map(([name]) => `<a href="#${name}">${name}</a>`).join('')}</nav>
<main><h1>${document.info.title} API</h1><p>${escape(document.info.description)}</p>
<p>Every path stands below <code>${document.servers[0]?.url ?? ''}</code>. The same as <a href="openapi.json">OpenAPI 3.1</a>.</p>
<section id="first-steps"><h2>First steps</h2>${FIRST_STEPS.map(firstStep).join('')}</section>
${calls.map((call) => section(call, document)).join('')}
<h1>Entities</h1>
${entities.map(([name, schema]) => `<section id="${name}"><h2>${name}</h2>${code(schemaText(schema), document)}</section>`).join('')}
</main></body></html>`
}

interface DocumentedCall {
  path: string
  method: string
  operation: OpenApiOperation
}

function link({ method, operation }: DocumentedCall): string {
  return `<a href="#${operation.operationId}"><small>${method}</small> ${escape(operation.summary)}</a>`
}

function firstStep(step: FirstStep): string {
  const lines = [
    `curl -b cookies -c cookies -X ${step.method} http://localhost:3000${step.path}`,
    ...Object.entries(step.headers).map(([name, value]) => `  -H '${name}: ${value}'`),
    ...(step.body ? [`  -H 'content-type: application/json' -d '${stepBody(step, '100001')}'`] : []),
  ]
  return `<h3>${escape(step.title)}</h3><p>${escape(step.text)}</p><pre>${escape(lines.join(' \\\n'))}</pre>`
}

function section({ path, method, operation }: DocumentedCall, document: OpenApiDocument): string {
  const { operationId, summary, description, security, requestBody, responses } = operation
  const { 200: success, 304: _, ...refusals } = responses
  return `<section id="${operationId}"><h2>${escape(summary)}</h2>
<p class="line"><b>${method}</b> <code>${escape(path)}</code></p>
<p class="quiet">${operationId} · ${access(security)} · <code>${escape(description)}</code></p>
${parameters(operation, document)}
${requestBody ? `<h3>Body</h3>${code(bodyText(requestBody.content), document)}` : ''}
<h3>Reply</h3>${success?.content ? code(bodyText(success.content), document) : ''}
<h3>Errors</h3><ul>${Object.entries(refusals)
    .map(([status, { description: names }]) => `<li><b>${status}</b> ${escape(names)}</li>`)
    .join('')}</ul></section>`
}

function access(security: OpenApiOperation['security']): string {
  const names = security.flatMap(Object.keys)
  if (names.includes('feedKey')) return 'needs the feed’s key'
  if (names.includes('operatorKey')) return 'needs the operator’s key'
  if (names.includes('signature')) return 'needs a signature'
  return security.some((scheme) => Object.keys(scheme).length === 0) ? 'for anyone' : 'needs a player'
}

function parameters({ parameters }: OpenApiOperation, document: OpenApiDocument): string {
  const resolved = parameters.map((parameter): OpenApiParameter | undefined =>
    '$ref' in parameter ? document.components.parameters[referenceName(parameter.$ref)] : parameter,
  )
  const rows = resolved.flatMap((parameter) => (parameter ? [parameterRow(parameter)] : []))
  return rows.length > 0 ? `<h3>Parameters</h3><table>${rows.join('')}</table>` : ''
}

function parameterRow({ name, in: place, required, schema, description }: OpenApiParameter): string {
  return `<tr><td><code>${escape(name)}</code></td><td>${place}${required ? '' : ', optional'}</td>
<td><code>${escape(schemaText(schema))}</code>${description ? ` ${escape(description)}` : ''}</td></tr>`
}

function bodyText(content: Readonly<Record<string, { schema: unknown }>>): string {
  return schemaText(content['application/json']?.schema)
}

/** Names of entities become links. */
function code(text: string, { components }: OpenApiDocument): string {
  const linked = escape(text).replace(/\b[A-Z]\w+/g, (name) =>
    Object.hasOwn(components.schemas, name) ? `<a href="#${name}">${name}</a>` : name,
  )
  return `<pre>${linked}</pre>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; --line: color-mix(in oklch, currentColor 18%, transparent); --accent: light-dark(#3432c7, #b8e034) }
body { margin: 0; display: grid; grid-template-columns: 17rem minmax(0, 1fr) }
nav { position: sticky; inset-block-start: 0; block-size: 100vh; overflow: auto; box-sizing: border-box; padding: 1.25rem; border-inline-end: 1px solid var(--line); font-size: .875rem }
nav a { display: block; padding-block: .15rem; color: inherit; text-decoration: none }
nav a:has(small) { display: grid; grid-template-columns: 3.2rem 1fr; align-items: baseline }
nav a:hover { color: var(--accent) }
nav h2 { font-size: .75rem; text-transform: uppercase; letter-spacing: .06em; margin-block: 1.25rem .25rem; opacity: .65 }
nav small { font-size: .6875rem; opacity: .65 }
main { padding: 2rem clamp(1rem, 4vw, 4rem); max-inline-size: 60rem }
section { border-block-start: 1px solid var(--line); padding-block: 1.5rem; scroll-margin-block-start: 1rem }
section h2 { margin: 0; font-size: 1.25rem }
h3 { font-size: .875rem; margin-block: 1.25rem .25rem }
.line { margin-block: .5rem 0 }
.quiet { margin: 0; opacity: .7; font-size: .875rem }
pre { overflow: auto; padding: .875rem 1rem; border: 1px solid var(--line); border-radius: 8px; font-size: .8125rem; line-height: 1.5; margin: 0 }
table { border-collapse: collapse; font-size: .875rem; display: block; overflow: auto }
td { padding: .3rem 1rem .3rem 0; vertical-align: top }
ul { margin: 0; padding-inline-start: 1.1rem; font-size: .875rem }
a { color: var(--accent) }
@media (max-width: 780px) { body { display: block } nav { position: static; block-size: auto; max-block-size: 40vh; border: 0 } }
`
