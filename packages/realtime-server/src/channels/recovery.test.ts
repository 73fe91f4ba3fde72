import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createClient, nextEvent } from '../testing/clients.ts'
import { startRealtime } from '../testing/start-realtime.ts'

/** One step in the life of a client: others publish, it goes away, or it comes back. */
const Step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('publish' as const), count: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'disconnect' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'connect' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'unsubscribe' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'settle' as const }) },
)

type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never

it('a client ends with exactly the stream, or knows that it has a gap', async () => {
  await using server = await startRealtime()
  let run = 0
  const property = async (namespace: string, isDelta: boolean, steps: readonly Step[]) => {
    run += 1
    const channel = `${namespace}:${run}`
    const client = createClient(server.address)
    const subscription = client.newSubscription(channel, isDelta ? { delta: 'fossil' } : {})
    // What the client believes: the numbers received since it last had to begin anew.
    let received: number[] = []
    let begin = 0
    subscription.on('subscribed', ({ wasRecovering, recovered, streamPosition }) => {
      if (wasRecovering && recovered) return
      received = []
      begin = streamPosition?.offset ?? 0
    })
    subscription.on('publication', ({ data }) => received.push(data.number))

    let published = 0
    const settle = async () => {
      client.connect()
      subscription.subscribe()
      await subscription.ready(5000)
      if (received.length + begin === published) return
      await nextEvent(subscription, 'publication', () => received.length + begin === published)
    }
    for (const step of steps) {
      if (step.kind === 'settle') await settle()
      else if (step.kind === 'connect') client.connect()
      else if (step.kind === 'disconnect') client.disconnect()
      else if (step.kind === 'unsubscribe') subscription.unsubscribe()
      else {
        for (let index = 0; index < step.count; index += 1) {
          published += 1
          server.realtime.publish(channel, { number: published, padding: 'z'.repeat(100) })
        }
        // Lets the network deliver some of it, so that the client leaves amid a delivery.
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    await settle()
    const expected = Array.from({ length: published - begin }, (_, index) => begin + index + 1)
    expect(received).toEqual(expected)
    client.disconnect()
  }

  const namespaces = fc.constantFrom<[string, boolean]>(
    ['recovery', false],
    ['short', false],
    ['batched', false],
    ['delta', true],
  )
  await fc.assert(
    fc.asyncProperty(
      namespaces,
      fc.array(Step, { minLength: 3, maxLength: 25 }),
      ([namespace, isDelta], steps) => property(namespace, isDelta, steps),
    ),
    { numRuns: 60 },
  )
})
