import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { aPageConfig } from '../../../server/testing/page-config.ts'
import { answeredQueries } from './answered-queries.ts'
import { writePageState } from './write-page-state.ts'

const config = aPageConfig({ locale: 'ar', renderedAtMs: 1_795_262_400_000 })

function stateWith(data: unknown) {
  const queries = new QueryClient()
  queries.setQueryData(['listMatches', { query: { limit: 30 } }], data)
  return { config, queries: answeredQueries(queries) }
}

describe('writePageState', () => {
  it('says the same as plain JSON, the first time and from memory', () => {
    const state = stateWith({ matches: [{ id: 1, name: 'Arsenal – Chelsea' }], total: null })
    const plain: unknown = JSON.parse(
      JSON.stringify({ ...state, config: { ...config, messages: undefined } }),
    )
    expect(JSON.parse(writePageState(state))).toEqual(plain)
    expect(JSON.parse(writePageState(state))).toEqual(plain)
  })

  it('keeps what a feed or an operator wrote from ending the script element', () => {
    const name = '</script><script>alert(1)</script><!--'
    const text = writePageState(stateWith({ name }))
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({ queries: [{ data: { name } }] })
  })

  it('writes each page its own values around what pages share', () => {
    const data = { matches: [] }
    const one = JSON.parse(writePageState(stateWith(data)))
    const other = JSON.parse(writePageState({ ...stateWith(data), config: { ...config, theme: 'light' } }))
    expect([one.config.theme, other.config.theme]).toEqual(['dark', 'light'])
    expect(other.queries[0].data).toEqual(data)
  })
})
