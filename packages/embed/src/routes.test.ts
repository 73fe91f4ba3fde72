import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPath, toFrame, toHost } from './routes.ts'

describe('addresses of a host', () => {
  it.each([
    ['/sports', '/', '/sports'],
    ['/sports', '/soccer/m12', '/sports/soccer/m12'],
    ['/sports', '/?view=top', '/sports?view=top'],
    ['', '/live', '/live'],
  ])('below %j, %s is %s', (prefix, frame, host) => {
    expect(toHost({ prefix }, frame)).toBe(host)
    expect(toFrame({ prefix }, host)).toBe(frame)
  })

  it.each(['/', '/casino', '/sportsbook', '/sports//evil.example', '/sports/\\evil.example'])(
    'takes %s for no page of the sportsbook',
    (host) => {
      expect(toFrame({ prefix: '/sports' }, host)).toBeNull()
    },
  )

  it('leads there and back, whatever the page', () => {
    const page = fc
      .tuple(fc.webPath(), fc.webQueryParameters())
      .map(([path, query]) => (path || '/') + (query && `?${query}`))
      .filter(isPath)
    fc.assert(
      fc.property(page, fc.constantFrom('', '/sports', '/de/wetten'), (path, prefix) => {
        expect(toFrame({ prefix }, toHost({ prefix }, path))).toBe(path)
      }),
      { numRuns: 2000 },
    )
  })
})
