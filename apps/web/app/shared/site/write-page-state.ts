import type { AnsweredQuery } from './answered-queries.ts'
import type { PageState } from './page-state.tsx'

/**
 * The state as JSON for a script element. Concurrent renders share config and replies, which never change, so each is
 * serialized once: doing it for every page would be a tenth of a page's cost.
 */
export function writePageState({ config, queries }: PageState): string {
  return `{"config":${configText({ ...config, messages: undefined })},"queries":[${queries.map(queryText).join(',')}]}`
}

const queryText = ({ key, updatedAtMs, data }: AnsweredQuery) =>
  `{"key":${jsonText(key)},"updatedAtMs":${updatedAtMs},"data":${sharedText(data) ?? null}}`

/** What sites share is written once; the page's own is written anew. */
function configText(config: object): string {
  const shared: string[] = []
  const own: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(config)) {
    if (typeof value !== 'object' || value === null) own[name] = value
    else shared.push(`"${name}":${sharedText(value)}`)
  }
  const rest = jsonText(own)?.slice(1, -1)
  return `{${[...shared, ...(rest ? [rest] : [])].join(',')}}`
}

const knownTexts = new WeakMap<object, string | undefined>()

function sharedText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return jsonText(value)
  const text = knownTexts.get(value) ?? jsonText(value)
  knownTexts.set(value, text)
  return text
}

/** `<` cannot end the element or open a comment once it is an escape. Undefined where there is nothing to say. */
function jsonText(value: unknown): string | undefined {
  const text: string | undefined = JSON.stringify(value)
  return text?.replaceAll('<', '\\u003c')
}
