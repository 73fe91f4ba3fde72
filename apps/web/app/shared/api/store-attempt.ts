import type { Store } from '../store/create-store.ts'

/** A request that must be done once, kept from before it is sent until its answer is certain. */
export interface Attempt<Body> {
  idempotencyKey: string
  /** Who asked for it: another player in the same tab never sends it. */
  playerId: number
  /** Sent again to the letter: the platform knows a repeated request by its body. */
  body: Body
}

/** Keeps a request before it is sent. One whose answer never came is not a new one when the player presses again. */
export function storeAttempt<Body>(
  kept: Store<Attempt<Body> | null>,
  { playerId, body }: Omit<Attempt<Body>, 'idempotencyKey'>,
  newKey: () => string,
): Attempt<Body> {
  const earlier = kept.get()
  const isSame = earlier?.playerId === playerId && JSON.stringify(earlier.body) === JSON.stringify(body)
  const attempt = isSame ? earlier : { idempotencyKey: newKey(), playerId, body }
  kept.set(attempt)
  return attempt
}
