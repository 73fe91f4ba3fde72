import { afterEach, expect, it, vi } from 'vitest'
import { deviceId, randomId } from './device-id.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

it('is a random UUID, kept for 7300 days as the cookie deviceId', () => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })

  const id = deviceId()

  expect(id).toMatch(UUID)
  expect(page.cookie).toBe(`deviceId=${id}; path=/; max-age=${7300 * 86_400}; samesite=lax; secure`)
  page.cookie = `deviceId=${id}`
  expect(deviceId()).toBe(id)
})

it('is a UUID on pages without TLS, too, whose browsers make none', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) })
  expect(randomId()).toMatch(UUID)
})
