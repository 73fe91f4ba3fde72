import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type OperatorEvent,
  type OperatorState,
  type OwnState,
  operatorAfter,
  ownAfter,
} from './reservation-machine.ts'

/** One reservation on both sides, the messages between them, and the player's money at the operator. */
interface World {
  own: OwnState
  operator: OperatorState
  /** Sent and perhaps not arrived; one may arrive any number of times, in any order. */
  toOperator: Exclude<OperatorEvent, 'expire'>[]
  toUs: ('answered_yes' | 'answered_no')[]
  balance: number
  setAside: number
  taken: number
  owed: number
}

const STAKE = 100
const BALANCES = [STAKE, STAKE - 1, 10 * STAKE]

type Step =
  | { type: 'arrives'; at: number; isLost: boolean }
  /** A stake is refused for a reason that the operator does not keep, as of a player who is blocked for a moment. */
  | { type: 'refused_once' }
  | { type: 'answer'; at: number }
  | { type: 'ask' | 'place' | 'give_up' | 'expire' | 'spend' }

const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constant('arrives' as const), at: fc.nat(9), isLost: fc.boolean() }),
  fc.record({ type: fc.constant('answer' as const), at: fc.nat(9) }),
  fc.record({ type: fc.constantFrom('ask', 'place', 'give_up', 'expire', 'spend', 'refused_once') }),
)

describe('a reservation under any order of messages, lost, late and doubled', () => {
  it('ends taken on both sides or on neither, and no money is lost or doubled', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BALANCES), fc.array(aStep, { maxLength: 40 }), (balance, steps) => {
        const world = newWorld(balance)
        for (const step of steps) {
          act(world, step)
          expect(world.balance).toBeGreaterThanOrEqual(0)
        }
        // The placement ends, and the outbox says so until it is answered.
        if (world.own === 'asked' || world.own === 'reserved') act(world, { type: 'give_up' })
        if (world.own === 'taken') deliver(world, 'take')
        if (world.own === 'released') deliver(world, 'release')
        for (const late of world.toOperator) deliver(world, late)

        expect(world.operator === 'taken').toBe(world.own === 'taken')
        expect(world.taken + world.owed).toBe(world.own === 'taken' ? STAKE : 0)
        expect(world.setAside).toBe(0)
      }),
      { numRuns: 3000 },
    )
  })

  it('takes nothing of a player whose bet did not come about, though the stake arrives after its release', () => {
    const world = newWorld(STAKE)
    act(world, { type: 'give_up' })
    deliver(world, 'release')
    deliver(world, 'reserve')

    expect(world).toMatchObject({ operator: 'void', balance: STAKE, setAside: 0 })
  })

  it('takes an expired stake again, and the operator bears what the player has spent', () => {
    const world = newWorld(STAKE)
    deliver(world, 'reserve')
    act(world, { type: 'answer', at: 0 })
    act(world, { type: 'place' })
    act(world, { type: 'expire' })
    world.balance = 30
    deliver(world, 'take')
    deliver(world, 'take')

    expect(world).toMatchObject({ operator: 'taken', balance: 0, taken: 30, owed: 70 })
  })
})

function newWorld(balance: number): World {
  return {
    own: 'asked',
    operator: 'none',
    toOperator: ['reserve'],
    toUs: [],
    balance,
    setAside: 0,
    taken: 0,
    owed: 0,
  }
}

function act(world: World, step: Step): void {
  switch (step.type) {
    case 'arrives': {
      const message = world.toOperator[step.at % Math.max(1, world.toOperator.length)]
      if (message && !step.isLost) deliver(world, message)
      return
    }
    case 'answer': {
      const answer = world.toUs[step.at % Math.max(1, world.toUs.length)]
      if (answer) world.own = ownAfter(world.own, answer)
      return
    }
    case 'refused_once':
      if (world.toOperator.includes('reserve')) world.toUs.push('answered_no')
      return
    case 'ask':
      if (world.own === 'asked') world.toOperator.push('reserve')
      return
    case 'place':
      world.own = ownAfter(world.own, 'placed')
      if (world.own === 'taken') world.toOperator.push('take')
      return
    case 'give_up':
      world.own = ownAfter(world.own, 'given_up')
      if (world.own === 'released') world.toOperator.push('release')
      return
    case 'expire':
      deliver(world, 'expire')
      return
    case 'spend':
      world.balance = 0
  }
}

function deliver(world: World, event: OperatorEvent): void {
  const step = operatorAfter(world.operator, event, world.balance >= STAKE)
  world.operator = step.state
  if (step.move === 'set_aside') {
    world.balance -= STAKE
    world.setAside += STAKE
  }
  if (step.move === 'give_back') {
    world.balance += STAKE
    world.setAside -= STAKE
  }
  if (step.move === 'take') {
    world.setAside -= STAKE
    world.taken += STAKE
  }
  if (step.move === 'take_again') {
    const there = Math.min(world.balance, STAKE)
    world.balance -= there
    world.taken += there
    world.owed += STAKE - there
  }
  if (event === 'reserve') {
    if (step.answer === 'insufficient_funds') world.toUs.push('answered_no')
    else if (step.answer === 'done' && step.state === 'reserved') world.toUs.push('answered_yes')
  }
}
