import { useErrorAlert } from './use-error-alert.ts'

interface Paged {
  fetchNextPage: () => Promise<{ isFetchNextPageError: boolean; error: Error | null }>
}

/** The next page of a list, by a press; why it did not come is told, and what is there stays. */
export function useFetchMore({ fetchNextPage }: Paged, name: string): () => Promise<void> {
  const raiseError = useErrorAlert()
  return async () => {
    const { isFetchNextPageError, error } = await fetchNextPage()
    if (isFetchNextPageError) raiseError(error, name)
  }
}
