import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { cancelAndInvalidate } from './cancel-and-invalidate.ts'

describe('cancelAndInvalidate', () => {
  it('does not settle for the answer to an earlier question', async () => {
    const { queries, questions } = aShownQuery()
    const asked = cancelAndInvalidate(queries, { queryKey: ['balance'] })
    await vi.waitFor(() => expect(questions).toHaveLength(2))
    questions[0]?.('before')
    questions[1]?.('after')
    await asked
    expect(queries.getQueryData(['balance'])).toBe('after')
  })

  it('leaves what is not meant alone', async () => {
    const { queries, questions } = aShownQuery()
    await cancelAndInvalidate(queries, { queryKey: ['bets'] })
    expect(questions).toHaveLength(1)
  })
})

/** Asked for the first time, and not answered until a test does. */
function aShownQuery() {
  const queries = new QueryClient()
  const questions: ((answer: string) => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: ['balance'],
    queryFn: () => new Promise<string>((resolve) => questions.push(resolve)),
  })
  observer.subscribe(() => undefined)
  return { queries, questions }
}
