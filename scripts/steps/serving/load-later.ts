import { Worker } from 'node:worker_threads'

/** Loads the sources that a sportsbook loads when it has begun: of the feed's thread, and of the calls of pages. */
export async function loadLater(): Promise<void> {
  await import('@touchline/contract/exchange')
  const thread = new Worker(new URL(import.meta.resolve('@touchline/platform/feed-thread')))
  // It is not told what to do, and ends once it has loaded.
  thread.on('error', () => undefined)
  await new Promise<void>((resolve) => thread.once('exit', () => resolve()))
}
