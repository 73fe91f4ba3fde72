import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Platform } from '../../../platform.ts'
import { testPlatform, testSite } from '../../../testing/index.ts'
import { type SandboxOperator, startSandboxOperator } from '../sandbox/sandbox-operator.ts'
import { WALLET_KEY } from '../testing/wallet-day.ts'

const HOST = 'https://casino.example'
const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })

describe('a newcomer by a token of the host', () => {
  it('has their money in the wallet of the site, and with us on a site without one, in the same process', async () => {
    const { platform, operator, come } = await twoSites()
    operator.book.addPlayer('player-1', 'not-asked-for', 'EUR', 7_700)

    const there = await come('northgoal.example')
    const here = await come('own.example')

    expect(await moneyOf(platform, there)).toEqual([{ currency: 'EUR', available: 7_700 }])
    expect(await moneyOf(platform, here)).toEqual([{ currency: 'EUR', available: 0 }])
    expect(await walletsOf(platform)).toEqual([
      { wallet: 'northgoal', walletRef: 'player-1' },
      { wallet: null, walletRef: null },
    ])
    // Known by now, the wallet is not asked again.
    operator.chosen.fault = 'away'
    expect(await come('northgoal.example')).toMatchObject({ status: 200 })
  })

  it('is one player where two first tokens come at once', async () => {
    const { platform, operator, come } = await twoSites()
    operator.book.addPlayer('player-1', 'not-asked-for', 'EUR', 100)

    const answers = await Promise.all([1, 2, 3].map(() => come('northgoal.example')))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await walletsOf(platform)).toEqual([{ wallet: 'northgoal', walletRef: 'player-1' }])
  })

  it.each([
    ['is away', 'away', 'wallet_unavailable'],
    ['does not know them', 'none', 'host_token_invalid'],
    ['has blocked them', 'refused', 'account_restricted'],
  ] as const)('is nobody while the wallet %s, and comes in later', async (_what, fault, error) => {
    const { platform, operator, come } = await twoSites()
    operator.chosen.fault = fault

    expect(await come('northgoal.example')).toMatchObject({ body: { error } })
    expect(await walletsOf(platform)).toEqual([])

    operator.chosen.fault = 'none'
    operator.book.addPlayer('player-1', 'not-asked-for', 'EUR', 100)
    expect(await come('northgoal.example')).toMatchObject({ status: 200 })
  })
})

interface Answer {
  status: number
  body: Record<string, unknown>
  authorization: string
}

/** The sites `own` and `northgoal`, of which the second has a wallet, with the same host around both. */
async function twoSites() {
  const operator = await startSandboxOperator({
    key: WALLET_KEY,
    file: ':memory:',
    whose: (token) => subjectOf(token),
  })
  onTestFinished(() => operator.close())
  const embed = { hosts: [HOST], issuer: 'casino', keys: [{ ...(await exportJWK(publicKey)), kid: 'one' }] }
  const files = await testSite({ embed })
  const own = JSON.parse(await readFile(path.join(files.SITE_FILES, 'own.json'), 'utf8'))
  const other = { ...own, hosts: ['northgoal.example'], site: { ...own.site, key: 'northgoal' } }
  other.embed = { ...embed, issuer: 'northgoal' }
  await writeFile(path.join(files.SITE_FILES, 'northgoal.json'), JSON.stringify(other))
  const platform = await testPlatform({
    ...files,
    PUBLIC_URL: 'https://own.example',
    WALLET_URLS: `northgoal=${operator.url}`,
    WALLET_KEYS: `northgoal=${WALLET_KEY}`,
  })
  return { platform, operator, come: (host: string) => signIn(platform, host) } satisfies {
    operator: SandboxOperator
    platform: Platform
    come: (host: string) => Promise<Answer>
  }
}

async function signIn(platform: Platform, host: string): Promise<Answer> {
  const token = await new SignJWT({ origin: HOST, currency: 'EUR' })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'one' })
    .setIssuer(host === 'own.example' ? 'casino' : 'northgoal')
    .setAudience(`https://${host}`)
    .setSubject('player-1')
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(privateKey)
  const reply = await platform.app.fastify.inject({
    method: 'POST',
    url: '/api/users/host_session',
    headers: { host, 'x-application': 'sportsbook' },
    payload: { token, origin: HOST, carrier: 'header' },
  })
  const body: Record<string, unknown> = reply.json()
  return { status: reply.statusCode, body, authorization: `Bearer ${String(body['bearer'])}` }
}

async function moneyOf(platform: Platform, { authorization }: Answer): Promise<object[]> {
  const reply = await platform.app.fastify.inject({
    url: '/api/player/accounts',
    headers: { host: 'own.example', 'x-application': 'sportsbook', authorization },
  })
  const { accounts } = reply.json<{ accounts: { currency: string; available: number }[] }>()
  return accounts.map(({ currency, available }) => ({ currency, available }))
}

const walletsOf = ({ services }: Platform) =>
  services.db.selectFrom('player').select(['wallet', 'walletRef']).orderBy('wallet').execute()

/** What an operator's own server knows of a token that it has signed. */
function subjectOf(token: string): string {
  const [, claims = ''] = token.split('.')
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return String(sub)
}
