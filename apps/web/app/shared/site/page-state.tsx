import { type AnsweredQuery, answeredQueries } from './answered-queries.ts'
import { useApp } from './app-context.tsx'
import type { PageConfig } from './page-config.ts'
import { writePageState } from './write-page-state.ts'

/**
 * What the browser needs to go on where the server stopped, but for the texts: config and query results, as one JSON block. JSON parses
 * faster than script and needs no nonce. Rendered last in the body, when every loader has run.
 */
export interface PageState {
  config: Omit<PageConfig, 'messages'>
  queries: readonly AnsweredQuery[]
}

const ELEMENT_ID = 'page-state'

export function PageStateScript() {
  const { config, queries } = useApp()
  const json = import.meta.env.SSR ? writePageState({ config, queries: answeredQueries(queries) }) : ''
  return (
    <script
      id={ELEMENT_ID}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

/** In the browser. Written by the server, so it is not validated. */
export function readPageState(): PageState {
  const text = document.getElementById(ELEMENT_ID)?.textContent
  if (!text) throw new Error('The page carries no state')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the same build's `PageStateScript`
  return JSON.parse(text) as PageState
}
