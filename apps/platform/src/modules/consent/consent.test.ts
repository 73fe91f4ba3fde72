import { randomUUID } from 'node:crypto'
import { recordConsent } from '@touchline/contract/calls/consent/consent'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testClient, testPlatform, testPlayer } from '../../testing/index.ts'

const CHOICE = {
  site: 'touchline',
  locale: 'en',
  granted: ['functional' as const],
  refused: ['analytics' as const, 'marketing' as const],
}

describe('a receipt of consent', () => {
  it('keeps what a visitor chose, once for an id, with the platform’s time', async () => {
    const platform = await testPlatform()
    const visitor = testClient(platform)
    const receiptId = randomUUID()
    await visitor.call(recordConsent, { body: { ...CHOICE, receiptId } })
    await visitor.call(recordConsent, { body: { ...CHOICE, granted: [], receiptId } })

    const kept = await platform.services.db.selectFrom('consentReceipt').selectAll().execute()
    expect(kept).toMatchObject([
      { id: receiptId, playerId: null, site: 'touchline', granted: CHOICE.granted, refused: CHOICE.refused },
    ])
  })

  it('names the player who was signed in', async () => {
    const platform = await testPlatform()
    const player = await testPlayer(platform)
    await player.client.call(recordConsent, { body: { ...CHOICE, receiptId: randomUUID() } })
    const { db } = platform.services
    expect(await db.selectFrom('consentReceipt').select('playerId').execute()).toEqual([
      { playerId: player.id },
    ])
  })

  it('is never changed', async () => {
    const platform = await testPlatform()
    const { db } = platform.services
    await testClient(platform).call(recordConsent, { body: { ...CHOICE, receiptId: randomUUID() } })
    await expect(sql`update consent_receipt set granted = '{push}'`.execute(db)).rejects.toThrow(
      'append-only',
    )
  })

  it('refuses a purpose that is granted and refused, an unknown one, and an id that is none', async () => {
    const client = testClient(await testPlatform())
    const receiptId = randomUUID()
    for (const wrong of [{ refused: ['functional'] }, { granted: ['everything'] }, { receiptId: 'x' }])
      await expect(
        client.call(recordConsent, { body: { ...CHOICE, receiptId, ...(wrong as object) } }),
      ).rejects.toMatchObject({ error: 'validation_failed' })
  })
})
