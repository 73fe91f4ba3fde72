import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NAMESPACE } from '../guards/guard.ts'
import { mountSportsbook, type SportsbookOptions } from './mount-sportsbook.ts'

const BOOK = 'https://book.example'

/** What hangs on the page, beside the frame. */
let listening = new Set<string>()
let page = new EventTarget()
let said: { type: string; s: string; payload: unknown }[] = []
const inner = { postMessage: (message: (typeof said)[number]) => said.push(message) }
const frame = Object.assign(new EventTarget(), {
  style: {},
  contentWindow: inner,
  setAttribute: () => undefined,
  isThere: false,
  remove() {
    this.isThere = false
  },
})
const place = {
  append(made: typeof frame) {
    made.isThere = true
  },
}

function listen(type: string, listener: EventListener, options: { signal?: AbortSignal } = {}): void {
  listening.add(type)
  options.signal?.addEventListener('abort', () => listening.delete(type))
  page.addEventListener(type, listener, options)
}

beforeEach(() => {
  vi.useFakeTimers()
  ;[listening, page, said] = [new Set(), new EventTarget(), []]
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' })
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    querySelector: () => place,
    createElement: () => frame,
    addEventListener: listen,
  })
})
afterEach(() => void vi.useRealTimers())

/** As the frame says it. */
function hear(payload: object, s = 'link'): void {
  const data = { ns: NAMESPACE, type: 'iframe_integration', s, payload }
  page.dispatchEvent(Object.assign(new Event('message'), { source: inner, origin: BOOK, data }))
}

const mounted = (options: Partial<SportsbookOptions> = {}) =>
  mountSportsbook({ at: '#here', origin: BOOK, size: 'none', ...options })
const begin = () => hear({ step: 'hello', versions: [1] })
const ready = () => hear({ step: 'initialised', version: 1, locale: 'en', path: '/' })
const wishes = () => said.filter(({ type }) => type !== 'iframe_integration').map(({ payload }) => payload)

it('says what was wanted too early once the frame is ready, in its order, and fifty at most', () => {
  const sportsbook = mounted()
  for (let at = 0; at < 60; at += 1) sportsbook.send('page_changed', { path: `/${at}` })
  begin()
  expect(wishes()).toEqual([])
  ready()
  expect(wishes()).toEqual(Array.from({ length: 50 }, (_, at) => ({ path: `/${at}` })))
  sportsbook.send('page_changed', { path: '/now' })
  expect(wishes().at(-1)).toEqual({ path: '/now' })
})

it('leaves no listener, no timer and no frame at its end, also where a token is still on its way', async () => {
  const sportsbook = mounted({ routing: { prefix: '/sports' }, token: () => new Promise(() => undefined) })
  begin()
  ready()
  expect([listening.size > 0, vi.getTimerCount(), frame.isThere]).toEqual([true, 1, true])
  sportsbook.destroy()
  await vi.advanceTimersByTimeAsync(0)
  expect([[...listening], vi.getTimerCount(), frame.isThere]).toEqual([[], 0, false])
  const before = said.length
  begin()
  expect(said).toHaveLength(before)
})

it('begins once for each document, and says nothing of another to one that is gone', () => {
  mounted()
  begin()
  begin()
  ready()
  hear({ step: 'hello', versions: [1] }, 'later')
  const begun = said.flatMap(({ s, payload }) =>
    JSON.stringify(payload).includes('init_session') ? [s] : [],
  )
  expect(begun).toEqual(['link', 'later'])
})

it.each([
  ['nobody', () => null],
  ['a server that is away', () => Promise.reject(new Error('away'))],
])('hands over that there is no token: %s', async (_, token) => {
  mounted({ token })
  begin()
  await vi.advanceTimersByTimeAsync(0)
  expect(said.at(-1)?.payload).toEqual({ step: 'set_auth_token', token: null })
})

it('waits ten seconds for a token, and no longer', async () => {
  mounted({ token: () => new Promise(() => undefined) })
  begin()
  await vi.advanceTimersByTimeAsync(9900)
  expect(JSON.stringify(said)).not.toContain('set_auth_token')
  await vi.advanceTimersByTimeAsync(200)
  expect(said.at(-1)?.payload).toEqual({ step: 'set_auth_token', token: null })
})

it('sizes a frame to what is seen of the window, also where it was asked for as high as its content', () => {
  vi.stubGlobal('innerHeight', 844)
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('visualViewport', null)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Object.assign(frame, { getBoundingClientRect: () => ({ top: 60 }) })
  const { size } = mounted({ size: 'content' })
  expect([size, frame.style]).toMatchObject(['fill', { blockSize: 'max(320px, calc(100dvh - 60px))' }])
})
