import { describe, expect, it, onTestFinished } from 'vitest'
import { startSandboxOperator } from '../sandbox/sandbox-operator.ts'
import { checkWallet } from './check-wallet.ts'

const KEY = 'a-key-for-tests-that-is-long-enough'

describe('the conformance of an operator’s wallet', () => {
  it('finds no fault with the sandbox', async () => {
    const operator = await aSandbox()

    const rules = await checkWallet({ name: 'default', url: operator.url, key: KEY, token: 'token' })

    expect(rules.filter(({ fault }) => fault !== null)).toEqual([])
    expect(rules.length).toBeGreaterThan(20)
  })

  it('names what a wallet does wrong', async () => {
    const operator = await aSandbox()
    // Each credit is booked twice.
    const { book } = operator
    const moveFunds = book.moveFunds.bind(book)
    book.moveFunds = (ref, balance, setAside) =>
      moveFunds(ref, balance > 0 && setAside === 0 ? 2 * balance : balance, setAside)

    const rules = await checkWallet({ name: 'default', url: operator.url, key: KEY, token: 'token' })

    const wrong = rules.filter(({ fault }) => fault !== null).map(({ rule }) => rule)
    expect(wrong).toContain('credit pays once, however often it comes')
  })

  it('says that nobody answers', async () => {
    const [only, ...rest] = await checkWallet({
      name: 'default',
      url: 'http://127.0.0.1:9',
      key: KEY,
      token: 'x',
    })

    expect(rest).toEqual([])
    expect(only?.fault).toMatch(/fetch failed/)
  })
})

async function aSandbox() {
  const operator = await startSandboxOperator({ key: KEY, file: ':memory:' })
  onTestFinished(() => operator.close())
  operator.book.addPlayer('a-player', 'token', 'EUR', 5_000)
  return operator
}
