import type { ApiErrorName } from '@touchline/contract/errors'

/** An event that was not applied: its place in the batch, and why, with the wire's names of fields. */
export interface FeedRefusal {
  index: number
  error: ApiErrorName
  details: string
}

/** Notes that the event at this place contradicts the catalogue or the state of its match. */
export type Refuse = (index: number, details: string) => void

/** An event and its place in the batch. */
export interface Placed<Event> {
  event: Event
  index: number
}
