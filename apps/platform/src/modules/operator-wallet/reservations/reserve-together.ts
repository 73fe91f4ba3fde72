import { BATCH_MAX, type WalletBody } from '@touchline/contract/operator-wallet/wallet-calls'
import { outcomeOf, type WalletOutcome } from '../calls/wallet-client.ts'
import { isNoSuchCall, type WalletConnection } from '../calls/wallets.ts'

type Reserve = WalletBody<'reserve'>
type Outcome = WalletOutcome<'reserve'>

interface Asked {
  body: Reserve
  resolve: (outcome: Outcome | Promise<Outcome>) => void
}

/**
 * Asks an operator for a stake, together with those that are asked for in the same turn of the event loop, where it takes
 * that: nobody waits for others to come. It never throws.
 */
export function reserveTogether(
  { call, offers }: Pick<WalletConnection, 'call' | 'offers'>,
  timeoutMs: number,
): (body: Reserve) => Promise<Outcome> {
  let asked: Asked[] = []

  function send(): void {
    const all = asked
    asked = []
    for (let from = 0; from < all.length; from += BATCH_MAX) void sendSome(all.slice(from, from + BATCH_MAX))
  }

  async function sendSome(some: readonly Asked[]): Promise<void> {
    const outcomes = some.length > 1 && offers.reserveBatch.mayTry() ? await askTogether(some) : null
    for (const [index, { body, resolve }] of some.entries())
      resolve(outcomes?.[index] ?? call('reserve', body, timeoutMs))
  }

  /** Null where the wallet does not offer it. */
  async function askTogether(some: readonly Asked[]): Promise<Outcome[] | null> {
    const outcome = await call('reserveBatch', { reservations: some.map(({ body }) => body) }, timeoutMs)
    if (isNoSuchCall(outcome)) {
      offers.reserveBatch.isNotMade()
      return null
    }
    if (outcome.status === 'unknown') return some.map(() => outcome)
    // Of one of them, perhaps: each is asked for again by itself.
    if (outcome.status === 'refused') return some.map(() => unanswered(`refused together: ${outcome.error}`))
    const { answers } = outcome.reply
    return some.map((_, index) => {
      const answer = answers[index]
      return answer ? outcomeOf('reserve', answer.status, answer.body) : unanswered('no answer among others')
    })
  }

  return (body) =>
    new Promise((resolve) => {
      asked.push({ body, resolve })
      if (asked.length === 1) setImmediate(send)
    })
}

function unanswered(reason: string): Outcome {
  return { status: 'unknown', reason }
}
