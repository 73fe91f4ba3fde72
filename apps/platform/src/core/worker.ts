/** Something that runs beside the requests: the feed, settlement, the mail queue. */
export interface Worker {
  name: string
  start: () => Promise<void>
  /** Resolves when nothing of it runs any more. */
  stop: () => Promise<void>
}
