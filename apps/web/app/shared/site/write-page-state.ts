import type { PageState } from './page-state.tsx'

/**
 * The state as JSON for a script element. Concurrent renders share config and replies, which never change, so each is
 * serialized once: doing it for every page would be a tenth of a page's cost.
 */
export function writePageState({ config, queries }: PageState): string {
  const entries = queries.queries.map(({ state, ...query }) =>
    objectText({ ...ownTexts(query), state: objectText(sharedTexts(state)) }),
  )
  return objectText({
    config: objectText(sharedTexts({ ...config, messages: undefined })),
    queries: objectText({
      ...ownTexts({ ...queries, queries: undefined }),
      queries: `[${entries.join(',')}]`,
    }),
  })
}

const knownTexts = new WeakMap<object, string>()

/** The JSON of an object's fields, cached where a field is an object itself. */
function sharedTexts(fields: object): Record<string, string> {
  return texts(fields, (value) => {
    if (typeof value !== 'object' || value === null) return jsonText(value)
    const text = knownTexts.get(value) ?? jsonText(value)
    knownTexts.set(value, text)
    return text
  })
}

const ownTexts = (fields: object) => texts(fields, jsonText)

function texts(fields: object, textOf: (value: unknown) => string): Record<string, string> {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known.map(([name, value]) => [name, textOf(value)]))
}

function objectText(fields: Readonly<Record<string, string>>): string {
  return `{${Object.entries(fields)
    .map(([name, text]) => `${jsonText(name)}:${text}`)
    .join(',')}}`
}

/** `<` cannot end the element or open a comment once it is an escape. */
function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
