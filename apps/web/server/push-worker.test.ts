import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const SOURCE = readFileSync(path.join(import.meta.dirname, '../public/push/worker.js'), 'utf8')

type Listener = (event: object) => void

/** The worker as it is served, in a scope with what of a browser's it uses. */
function aWorker() {
  const listeners = new Map<string, Listener>()
  const shown: unknown[] = []
  const opened: string[] = []
  runInContext(
    SOURCE,
    createContext({
      URL,
      location: new URL('https://bets.example/push/worker.js'),
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      registration: {
        showNotification: (title: string, options: object) => shown.push({ title, ...options }),
      },
      clients: { openWindow: (address: string) => opened.push(address) },
    }),
  )
  const event = (name: string, parts: object) =>
    listeners.get(name)?.({ waitUntil: () => undefined, ...parts })
  return {
    shown,
    opened,
    push: (text: string) => event('push', { data: { json: () => JSON.parse(text) } }),
    press: (data: object) => event('notificationclick', { notification: { close: () => undefined, data } }),
  }
}

describe('the push worker', () => {
  it('shows a message, which replaces an earlier one of the same matter', () => {
    const worker = aWorker()
    worker.push(
      JSON.stringify({ title: 'Arsenal 1:0 Chelsea', body: 'Goal', path: '/soccer/m7', tag: 'goal-7' }),
    )
    expect(worker.shown).toMatchObject([
      { title: 'Arsenal 1:0 Chelsea', body: 'Goal', tag: 'goal-7', data: { path: '/soccer/m7' } },
    ])
  })

  it('shows something for a message that it cannot read', () => {
    const worker = aWorker()
    worker.push('not JSON')
    expect(worker.shown).toMatchObject([{ title: 'bets.example', data: { path: '/' } }])
  })

  it.each([
    [{ path: '/soccer/m7' }, ['https://bets.example/soccer/m7']],
    [{ path: 'https://evil.example/' }, []],
    [{ path: '//evil.example/' }, []],
    [{}, ['https://bets.example/']],
  ])('opens pages of its own site alone: %j', (data, opened) => {
    const worker = aWorker()
    worker.press(data)
    expect(worker.opened).toEqual(opened)
  })
})
