import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { testPlatform, testSite, waitingForLocks } from '../../testing/index.ts'
import { lockOrderFaults } from '../../testing/lock-order/lock-order-faults.ts'
import { watchLocks } from '../../testing/lock-order/watch-locks.ts'

const BOOK = 'https://book.example'
const HOST = 'https://casino.example'
const FRAME_COOKIE = '__Host-touchline_frame'
const keys = await generateKeyPair('EdDSA', { extractable: true })
const EMBED = {
  hosts: [HOST],
  issuer: 'casino',
  keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'ed' }],
}

const GERMANY = path.join(import.meta.dirname, '../jurisdictions/packs/DE.json')

/** As in Germany each login writes to the guard, and there is a panic button; no register is asked. */
async function aFramedPlayer() {
  const germany = JSON.parse(await readFile(GERMANY, 'utf8'))
  const pack = { ...germany, key: 'ZZ', registers: [] }
  const files = await testSite({ embed: EMBED, jurisdiction: 'ZZ' }, { 'ZZ.json': pack })
  const platform = await testPlatform({ ...files, PUBLIC_URL: BOOK })
  const { db } = platform.services
  const post = async (address: string, session: string | undefined, body: object) => {
    const reply = await platform.app.fastify.inject({
      method: 'POST',
      url: `/api${address}`,
      payload: body,
      headers: { host: 'book.example', 'x-application': 'sportsbook', 'idempotency-key': randomUUID() },
      ...(session !== undefined && { cookies: { [FRAME_COOKIE]: session } }),
    })
    return {
      status: reply.statusCode,
      session: reply.cookies.find(({ name }) => name === FRAME_COOKIE)?.value,
    }
  }
  const signIn = async (session?: string) => {
    const token = await new SignJWT({ aud: BOOK, sub: 'player-1', origin: HOST, jti: randomUUID() })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'ed' })
      .setIssuer(EMBED.issuer)
      .setIssuedAt()
      .setExpirationTime('60s')
      .sign(keys.privateKey)
    return post('/users/host_session', session, { token, origin: HOST, carrier: 'cookie' })
  }
  const { session } = await signIn()
  return {
    db,
    renewal: () => signIn(session),
    panic: () => post('/player/panic', session, {}),
    sessions: async () => (await db.selectFrom('session').select('id').execute()).length,
    waiting: (count: number) =>
      vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(count), { timeout: 20_000 }),
  }
}

describe('a session that is renewed while its player presses the panic button', () => {
  it.each([
    // The button ends the new session as well; one that is begun after it stays.
    ['renewal', 'panic', 0],
    ['panic', 'renewal', 1],
  ] as const)(
    'waits for it, or it for the session: first the %s, then the %s',
    async (first, second, left) => {
      const framed = await aFramedPlayer()
      const { db, waiting, sessions } = framed
      const answers: Promise<{ status: number }>[] = []
      await db.transaction().execute(async (tx) => {
        await sql`select from session for update`.execute(tx)
        answers.push(framed[first]())
        await waiting(1)
        answers.push(framed[second]())
        await waiting(2)
      })
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
      expect(await sessions()).toBe(left)
    },
  )

  it('keeps the order of locks', async () => {
    const { db, renewal, panic } = await aFramedPlayer()
    const transactions = watchLocks(db)

    expect([(await renewal()).status, (await panic()).status]).toEqual([200, 200])

    expect(lockOrderFaults(transactions)).toEqual([])
    const kinds = transactions.map(
      (steps) => new Set(steps.flatMap(({ locks }) => locks.map(({ kind }) => kind))),
    )
    // Of the panic button nothing is left to be seen: its sessions are deleted.
    expect(kinds.filter((held) => held.has('guard') && held.has('session'))).toHaveLength(1)
  })
})
