import type { Store } from '../store/create-store.ts'

/** An idempotent request, stored from before it is sent until its outcome is certain. */
export interface Attempt<Body> {
  idempotencyKey: string
  /** Another player in the same tab never sends it. */
  playerId: number
  /** Repeated literally: the platform compares the body of a repeated request. */
  body: Body
  /** Said to have failed, whatever became of it: sent again by a press alone. */
  isGivenUp?: boolean | undefined
}

/** Stores a request before it is sent. The same body again repeats the stored one, whose answer may have been lost. */
export function storeAttempt<Body>(
  kept: Store<Attempt<Body> | null>,
  { playerId, body }: Pick<Attempt<Body>, 'playerId' | 'body'>,
  newKey: () => string,
  isSameBody: (one: Body, other: Body) => boolean = isEqual,
): Attempt<Body> {
  const earlier = kept.get()
  const isSame = earlier?.playerId === playerId && isSameBody(earlier.body, body)
  const attempt = {
    idempotencyKey: isSame ? earlier.idempotencyKey : newKey(),
    playerId,
    body: isSame ? earlier.body : body,
  }
  kept.set(attempt)
  return attempt
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
