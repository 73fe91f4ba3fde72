import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * The queries of one page on the server, where each is asked for once, and nobody follows or cancels it. The library's own way
 * makes a retryer, a signal and two hidden classes for every query, which outlive the page.
 */
export class ServerQueries extends QueryClient {
  override async fetchQuery<
    Reply,
    Failure = Error,
    Data = Reply,
    Key extends QueryKey = QueryKey,
    Page = never,
  >(options: FetchQueryOptions<Reply, Failure, Data, Key, Page>): Promise<Data> {
    const { queryKey, queryFn, meta } = options
    const known = this.getQueryData<Data>(queryKey)
    if (known !== undefined) return known
    if (typeof queryFn !== 'function') return super.fetchQuery(options)
    try {
      const context: unknown = { client: this, queryKey, signal: NEVER, meta }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pages are of infinite queries, which no loader has
      const reply = await queryFn(context as Parameters<typeof queryFn>[0])
      this.setQueryData<unknown>(queryKey, reply)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the library's own: only observers select
      return reply as unknown as Data
    } catch (error) {
      // What the page then finds is that it failed.
      return super.fetchQuery({ ...options, queryFn: () => Promise.reject(error) })
    }
  }
}

const NEVER = new AbortController().signal
