import type { InitSession } from '@touchline/embed/protocol'
import { beforeEach, expect, it, vi } from 'vitest'
import { track } from '../../shared/tracking/track.ts'
import { followEvents } from './follow-events.ts'
import type { HostPort } from './host-port.ts'

const PICK = { event: 'outcome_add_click', outcome: '1:1::1' } as const
const TOLD = ['tracking', { name: 'outcome_add_click', outcome: '1:1::1' }]

beforeEach(() => {
  class Observer {
    observe() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  vi.stubGlobal('MutationObserver', Observer)
  vi.stubGlobal('document', { documentElement: { scrollHeight: 0 }, querySelector: () => null })
  vi.stubGlobal('innerWidth', 390)
  vi.stubGlobal('innerHeight', 844)
})

function toldWith(consent: InitSession['consent']): unknown[] {
  const told: unknown[] = []
  const port: Pick<HostPort, 'send' | 'isAsked'> = {
    send: (type, payload) => void (type === 'tracking' && told.push([type, payload])),
    isAsked: () => false,
  }
  const router = { subscribe: () => () => undefined }
  followEvents(router, port).begin({ step: 'init_session', listeners: [], routing: 'frame', consent })
  track(PICK)
  track({ event: 'outcome_delete_click', outcome: '1:1::1' })
  return told
}

it('tells the host of each pick once, with its consent alone', () => {
  expect(toldWith(undefined)).toEqual([])
  expect(toldWith({ analytics: false })).toEqual([])
  expect(toldWith({ analytics: true })).toEqual([
    TOLD,
    ['tracking', { name: 'outcome_delete_click', outcome: '1:1::1' }],
  ])
})
