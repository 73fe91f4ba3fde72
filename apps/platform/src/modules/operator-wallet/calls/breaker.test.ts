import { describe, expect, it } from 'vitest'
import { Breaker } from './breaker.ts'

describe('the breaker of a wallet', () => {
  it('opens with the fifth failure in a row, and any answer before it counts anew', () => {
    const { breaker, fail } = aBreaker()
    fail(4)
    breaker.succeeded()
    fail(4)
    expect(breaker).toMatchObject({ mayTry: true, isFailing: true })
    fail(1)
    expect(breaker).toMatchObject({ isOpen: true, mayTry: false })
  })

  it('lets one try through after five seconds, and no second one before it has ended', () => {
    const { breaker, fail, time } = aBreaker()
    fail(5)
    time.ms += 4_999
    expect(breaker.mayTry).toBe(false)
    time.ms += 1
    expect(breaker.mayTry).toBe(true)
    breaker.began()
    expect(breaker.mayTry).toBe(false)
  })

  it('waits five seconds more after a try that failed, and is closed by one that did not', () => {
    const { breaker, fail, time } = aBreaker()
    fail(5)
    time.ms += 5_000
    breaker.began()
    fail(1)
    time.ms += 4_999
    expect(breaker.mayTry).toBe(false)
    time.ms += 1
    breaker.began()
    breaker.succeeded()
    expect(breaker).toMatchObject({ isOpen: false, isFailing: false, mayTry: true })
  })
})

function aBreaker() {
  const time = { ms: 1_000 }
  const breaker = new Breaker(() => time.ms)
  const fail = (times: number) => {
    for (let count = 0; count < times; count += 1) breaker.failed()
  }
  return { breaker, fail, time }
}
