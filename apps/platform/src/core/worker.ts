/** Something that runs beside the requests: the feed, settlement, the mail queue. */
export interface Worker {
  name: string
  start: () => Promise<void>
  /** Resolves when it has stopped completely. */
  stop: () => Promise<void>
}
