import { Notification } from '@touchline/contract/entities/player/notification'
import { fakeValue } from '@touchline/contract/testing/fake'
import { createFormatter } from '@touchline/messages/format'
import { describe, expect, it } from 'vitest'
import {
  byDay,
  type NotificationPages,
  newerUnread,
  notificationsOf,
  withRead,
} from './notification-pages.ts'

describe('notificationsOf', () => {
  it('has each once and newest first, also where a page moved on while the next was loaded', () => {
    expect(notificationsOf(pagesOf([9, 8, 7], [7, 6])).map(({ id }) => id)).toEqual([9, 8, 7, 6])
  })
})

describe('withRead', () => {
  it('marks those that are named, or all, and leaves the data it was given', () => {
    const data = pagesOf([3, 2], [1])

    expect(readOf(withRead(data, [2, 99]))).toEqual([false, true, false])
    expect(readOf(withRead(data, null))).toEqual([true, true, true])
    expect(readOf(data)).toEqual([false, false, false])
  })
})

describe('newerUnread', () => {
  it('keeps the count with the higher version, and the later one of the same version', () => {
    const known = { unread: 3, ver: 7 }

    expect(newerUnread(undefined, known)).toEqual(known)
    expect(newerUnread(known, { unread: 9, ver: 6 })).toEqual(known)
    expect(newerUnread(known, { unread: 0, ver: 8 })).toEqual({ unread: 0, ver: 8 })
    expect(newerUnread({ unread: 2, ver: 7 }, known)).toEqual(known)
  })
})

describe('byDay', () => {
  it('groups by the days of the reader’s zone, and puts what a fast clock wrote to today', () => {
    const nowMs = Date.parse('2026-11-22T01:00:00Z')
    const format = createFormatter('en', 'America/New_York')
    const at = (createdAt: string, id: number) => fakeValue(Notification, { id, createdAt })
    const notifications = [
      at('2026-11-22T06:30:00Z', 4),
      at('2026-11-22T00:30:00Z', 3),
      at('2026-11-21T14:00:00Z', 2),
      at('2026-11-21T04:00:00Z', 1),
    ]

    const days = byDay(notifications, (moment) => format.daysFrom(moment, nowMs))

    expect(days.map(({ days: number, notifications: ofDay }) => [number, ofDay.map(({ id }) => id)])).toEqual(
      [
        [0, [4, 3, 2]],
        [-1, [1]],
      ],
    )
  })
})

function pagesOf(...pages: number[][]): NotificationPages {
  return {
    pageParams: pages.map((_, index) => index + 1),
    pages: pages.map((ids, index) => ({
      notifications: ids.map((id) => fakeValue(Notification, { id, read: false })),
      pagination: { total: 10, page: index + 1, limit: 3, lastPage: 4 },
    })),
  }
}

const readOf = (data: NotificationPages) => notificationsOf(data).map(({ read }) => read)
