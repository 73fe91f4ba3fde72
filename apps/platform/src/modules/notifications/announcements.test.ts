import {
  announceMaintenance,
  withdrawAnnouncement,
} from '@touchline/contract/calls/notifications/announcements'
import {
  readAllNotifications,
  readNotifications,
} from '@touchline/contract/calls/notifications/notifications'
import { updateSettings } from '@touchline/contract/calls/settings/settings'
import { expect, it } from 'vitest'
import { testPlatform, testPlayer } from '../../testing/index.ts'
import { listenTo } from '../betting/testing/player-channel.ts'
import { inLanguage, notificationsOf, OPERATOR_KEY, operatorOf, unreadOf } from './testing/told.ts'

const TIMES = { startsAt: '2026-12-01T02:00:00Z', endsAt: '2026-12-01T03:30:00Z' }

it('tells every player of maintenance: those who are there at once, none who comes later', async () => {
  const platform = await testPlatform({ OPERATOR_API_KEY: OPERATOR_KEY })
  const [ada, bob] = [await testPlayer(platform), await testPlayer(platform)]
  await ada.client.call(updateSettings, { body: { timeZone: 'Europe/Berlin' } })
  const { received } = await listenTo(platform, ada)
  const messages = { en: 'Open bets are settled afterwards.', de: 'Offene Wetten werden danach abgerechnet.' }

  const { id } = await operatorOf(platform).call(announceMaintenance, { body: { ...TIMES, messages } })
  const late = await testPlayer(platform)

  const told = {
    id,
    type: 'maintenance',
    objectType: 'maintenance',
    objectId: null,
    title: 'Planned maintenance',
    caption: messages.en,
    read: false,
  }
  expect(await notificationsOf(ada)).toMatchObject([
    { ...told, body: 'Betting is not available from Dec 1, 03:00 to Dec 1, 04:30 GMT+1.' },
  ])
  expect(await notificationsOf(bob)).toMatchObject([
    { ...told, body: 'Betting is not available from Dec 1, 02:00 to Dec 1, 03:30 UTC.' },
  ])
  expect(await notificationsOf(inLanguage(platform, bob, 'de-AT'))).toMatchObject([
    { title: 'Geplante Wartung', caption: messages.de },
  ])
  expect(await notificationsOf(late)).toEqual([])
  await expect
    .poll(() => received, { timeout: 15_000 })
    .toMatchObject([
      { type: 'unread_counters_changed', unread: 1 },
      { type: 'notification', notification: told },
    ])

  // What one player reads is unread for the others.
  const before = await unreadOf(ada)
  await ada.client.call(readNotifications, { body: { ids: [id] } })
  await late.client.call(readAllNotifications, {})
  const after = await unreadOf(ada)
  expect(after).toMatchObject({ unread: 0 })
  expect(after.ver).toBeGreaterThan(before.ver)
  expect(await unreadOf(bob)).toMatchObject({ unread: 1 })
  expect(await unreadOf(late)).toMatchObject({ unread: 0 })
})

it('takes an announcement back, and the counts with it', async () => {
  const platform = await testPlatform({ OPERATOR_API_KEY: OPERATOR_KEY })
  const player = await testPlayer(platform)
  const operator = operatorOf(platform)
  const { id } = await operator.call(announceMaintenance, { body: TIMES })
  const before = await unreadOf(player)

  await operator.call(withdrawAnnouncement, { params: { id } })
  await operator.call(withdrawAnnouncement, { params: { id } })

  expect(await notificationsOf(player)).toEqual([])
  const after = await unreadOf(player)
  expect(after).toMatchObject({ unread: 0 })
  expect(after.ver).toBe(before.ver + 1)
  await expect(operator.call(withdrawAnnouncement, { params: { id: 987_654 } })).rejects.toMatchObject({
    error: 'not_found',
  })
})

it('is the operator’s alone, and refuses an end before the beginning', async () => {
  const platform = await testPlatform({ OPERATOR_API_KEY: OPERATOR_KEY })
  const player = await testPlayer(platform)
  for (const client of [player.client, operatorOf(platform, 'another-operator-key')]) {
    await expect(client.call(announceMaintenance, { body: TIMES })).rejects.toMatchObject({
      error: 'forbidden',
    })
    await expect(client.call(withdrawAnnouncement, { params: { id: 1 } })).rejects.toMatchObject({
      error: 'forbidden',
    })
  }
  const reversed = { startsAt: TIMES.endsAt, endsAt: TIMES.startsAt }
  await expect(operatorOf(platform).call(announceMaintenance, { body: reversed })).rejects.toMatchObject({
    error: 'validation_failed',
  })
})
