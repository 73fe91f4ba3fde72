import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { lateQueryParts } from './late-query-parts-plugin.ts'
import { buildCode, runCode } from './testing/build-code.ts'

const QUERIES = fileURLToPath(import.meta.resolve('@tanstack/react-query'))

async function built(imports: string, code: string) {
  const { files, code: script } = await buildCode(
    `import { ${imports} } from '${QUERIES}'\n${code}`,
    lateQueryParts(),
  )
  const { made } = await runCode(script)
  return { files: files.map((id) => id.replace(/^.*\//, '')), made: await made }
}

it('leaves mutations and queries of several pages out of what only reads', async () => {
  const { files, made } = await built(
    'QueryClient',
    `export const made = new QueryClient().fetchQuery({ queryKey: ['one'], queryFn: () => 1 })`,
  )
  expect(made).toBe(1)
  expect(files).toContain('query.js')
  expect(files).not.toContain('mutation.js')
  expect(files).not.toContain('infiniteQueryBehavior.js')
})

it('gives mutations to the client with what observes them', async () => {
  const { made } = await built(
    'MutationObserver, QueryClient',
    `const observer = new MutationObserver(new QueryClient(), { mutationFn: async (value) => value + 1 })
    export const made = observer.mutate(1)`,
  )
  expect(made).toBe(2)
})

it('gives queries of several pages to the client with what observes them', async () => {
  const { made } = await built(
    'InfiniteQueryObserver, QueryClient',
    `const observer = new InfiniteQueryObserver(new QueryClient(), {
      queryKey: ['pages'], queryFn: ({ pageParam }) => pageParam, initialPageParam: 0, getNextPageParam: (last) => last + 1,
    })
    export const made = observer.refetch().then(() => observer.fetchNextPage()).then(({ data }) => data.pages)`,
  )
  expect(made).toEqual([0, 1])
})
