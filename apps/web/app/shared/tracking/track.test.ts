import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Track from './track.ts'

/** Each test is a page of its own. */
let page: typeof Track

beforeEach(async () => {
  vi.resetModules()
  page = await import('./track.ts')
})

function listening() {
  const told: string[] = []
  return { told, stop: page.onTracked(({ event }) => told.push(event)) }
}

describe('what is tracked', () => {
  it('before a listener is there is told to the first one, once', () => {
    page.track({ event: 'deposit' })
    const first = listening()
    page.track({ event: 'sign_in' })
    const second = listening()

    expect(first.told).toEqual(['deposit', 'sign_in'])
    expect(second.told).toEqual([])
  })

  it('before nobody was allowed to listen is told to nobody later', () => {
    page.track({ event: 'deposit' })
    page.forgetEarlyEvents()
    page.track({ event: 'sign_in' })

    expect(listening().told).toEqual([])
  })

  it('is told to whoever listens, until they stop', () => {
    const { told, stop } = listening()
    page.track({ event: 'sign_up' })
    stop()
    page.track({ event: 'deposit' })

    expect(told).toEqual(['sign_up'])
  })
})
