import type { Store } from '../store/create-store.ts'

/** An idempotent request, stored from before it is sent until its outcome is certain. */
export interface Attempt<Body> {
  idempotencyKey: string
  /** Another player in the same tab never sends it. */
  playerId: number
  /** Repeated literally: the platform compares the body of a repeated request. */
  body: Body
}

/** Stores a request before it is sent. The same body again repeats the stored one, whose answer may have been lost. */
export function storeAttempt<Body>(
  kept: Store<Attempt<Body> | null>,
  { playerId, body }: Omit<Attempt<Body>, 'idempotencyKey'>,
  newKey: () => string,
  isSameBody: (one: Body, other: Body) => boolean = isEqual,
): Attempt<Body> {
  const earlier = kept.get()
  const isSame = earlier?.playerId === playerId && isSameBody(earlier.body, body)
  const attempt = isSame ? earlier : { idempotencyKey: newKey(), playerId, body }
  kept.set(attempt)
  return attempt
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
