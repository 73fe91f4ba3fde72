import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { testPlatform } from '../../../testing/index.ts'
import { sendToWallet } from '../calls/send-to-wallet.ts'
import { connectWallets, walletTransport } from '../calls/wallets.ts'
import { type SandboxOptions, startSandboxOperator } from '../sandbox/sandbox-operator.ts'
import {
  aLeg,
  expectEqualBooks,
  expectOneForEach,
  placeOn,
  untilTold,
  WALLET_KEY,
  walletDay,
} from '../testing/wallet-day.ts'
import { reserveTogether } from './reserve-together.ts'

afterEach(() => void vi.restoreAllMocks())

const PLAYERS = ['anna', 'ben', 'carla']

/** Ways to ask an operator with three players, each with 10.00, and where its calls went. */
async function aWallet(options: Partial<SandboxOptions> = {}) {
  const operator = await startSandboxOperator({ key: WALLET_KEY, file: ':memory:', ...options })
  onTestFinished(() => operator.close())
  for (const player of PLAYERS) operator.book.addPlayer(player, `token-${player}`, 'EUR', 1_000)
  const { services } = await testPlatform({ WALLET_URL: operator.url, WALLET_KEY })
  const connection = connectWallets(services).get('default')
  if (!connection) throw new Error('there is no wallet')
  const send = vi.spyOn(walletTransport, 'send')
  return {
    operator,
    ask: reserveTogether(connection, 10_000),
    paths: () => send.mock.calls.map(([url]) => url.pathname),
  }
}

const aStake = (player: string, value = 400) => ({
  reference: `r-${randomUUID()}`,
  player,
  amount: { value, currency: 'EUR' },
  bets: [{ stake: value, selections: ['1/1//1'] }],
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
})

describe('stakes that are asked for at the same moment', () => {
  it('go in one call, and a refusal of one is nothing to the others', async () => {
    const { ask, operator, paths } = await aWallet()
    const stakes = [aStake('anna'), aStake('ben', 1_001), aStake('nobody'), aStake('carla')]

    const outcomes = await Promise.all(stakes.map(ask))

    expect(outcomes).toMatchObject([
      { status: 'answered', reply: { reference: stakes[0]?.reference, balance: { value: 600 } } },
      { status: 'refused', error: 'insufficient_funds' },
      { status: 'refused', error: 'player_unknown' },
      { status: 'answered', reply: { reference: stakes[3]?.reference, balance: { value: 600 } } },
    ])
    expect(paths()).toEqual(['/reserve_batch'])
    expect(operator.book.player('anna')).toMatchObject({ balance: 600, setAside: 400 })
    expect(operator.book.player('ben')).toMatchObject({ balance: 1_000, setAside: 0 })
  })

  it('go one by one to an operator that takes no others, which is asked once', async () => {
    const { ask, paths } = await aWallet({ offersBatches: false })

    for (const _ of [1, 2]) {
      const outcomes = await Promise.all(PLAYERS.map((player) => ask(aStake(player))))
      expect(outcomes.map(({ status }) => status)).toEqual(['answered', 'answered', 'answered'])
    }

    expect(paths()).toEqual(['/reserve_batch', ...Array.from({ length: 6 }, () => '/reserve')])
  })

  it('are each unknown where the answers end too soon, or the whole is refused', async () => {
    const { ask } = await aWallet()
    const statuses = async () =>
      (await Promise.all(PLAYERS.map((player) => ask(aStake(player, 10))))).map(({ status }) => status)
    vi.spyOn(walletTransport, 'send').mockImplementationOnce(async (url, request) => {
      const answer = await sendToWallet(url, request)
      return { ...answer, text: JSON.stringify({ answers: JSON.parse(answer.text).answers.slice(0, 1) }) }
    })
    expect(await statuses()).toEqual(['answered', 'unknown', 'unknown'])
    vi.spyOn(walletTransport, 'send').mockResolvedValueOnce({ status: 400, text: '{"error":"bad_request"}' })
    expect(await statuses()).toEqual(['unknown', 'unknown', 'unknown'])
  })
})

it('goes by itself where nobody else asks', async () => {
  const { ask, paths } = await aWallet()

  expect(await ask(aStake('anna'))).toMatchObject({ status: 'answered' })

  expect(paths()).toEqual(['/reserve'])
})

it.each([
  ['fewer answers than stakes', (answers: unknown[]) => answers.slice(0, 1)],
  ['the answers in another order', (answers: unknown[]) => answers.toReversed()],
  ['no answer at all', () => []],
])('bets stand once or not at all although an operator gives %s', async (_, change) => {
  const day = await walletDay()
  const players = []
  for (const _each of [1, 2, 3, 4, 5, 6]) players.push(await day.walletPlayer())
  const leg = await aLeg(day)
  const changed: string[] = []
  vi.spyOn(walletTransport, 'send').mockImplementation(async (url, request) => {
    const answer = await sendToWallet(url, request)
    if (url.pathname !== '/reserve_batch') return answer
    changed.push(url.pathname)
    return { ...answer, text: JSON.stringify({ answers: change(JSON.parse(answer.text).answers) }) }
  })
  // Which of them come together is the event loop's affair.
  for (let round = 0; round < 20 && changed.length === 0; round += 1)
    await Promise.allSettled(players.map((player) => placeOn(player, leg, 100)))
  await untilTold(day)

  expect(changed).not.toEqual([])
  await expectEqualBooks(day)
  await expectOneForEach(day)
})
