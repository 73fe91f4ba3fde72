import type { PageState } from './page-state.tsx'

/**
 * The state as JSON for a script element. Concurrent renders share config and replies, which never change, so each is
 * serialized once: doing it for every page would be a tenth of a page's cost.
 */
export function writePageState({ config, queries }: PageState): string {
  const entries = queries.queries.map(({ state: { data, ...state }, ...query }) =>
    textWith(query, { state: textWith(state, { data: sharedText(data) }) }),
  )
  return textWith(
    {},
    {
      config: configText({ ...config, messages: undefined }),
      queries: textWith({ ...queries, queries: undefined }, { queries: `[${entries.join(',')}]` }),
    },
  )
}

/** What sites share is written once; the page's own is written anew. */
function configText(config: object): string {
  const shared: Record<string, string | undefined> = {}
  const own: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(config)) {
    if (typeof value === 'object' && value !== null) shared[name] = sharedText(value)
    else own[name] = value
  }
  return textWith(own, shared)
}

/** The JSON of an object and of fields besides whose JSON is there. */
function textWith(own: object, fields: Readonly<Record<string, string | undefined>>): string {
  const known = Object.entries(fields).flatMap(([name, text]) =>
    text === undefined ? [] : `"${name}":${text}`,
  )
  const rest = jsonText(own)?.slice(1, -1)
  return `{${[...known, ...(rest ? [rest] : [])].join(',')}}`
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
