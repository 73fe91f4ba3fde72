import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPersistedStore, literalFormat } from './create-persisted-store.ts'
import { createReducerStore } from './create-reducer-store.ts'
import { createStore } from './create-store.ts'
import { useStore } from './use-store.ts'

afterEach(() => vi.unstubAllGlobals())

describe('createStore', () => {
  it('notifies of another value, not of the same one', () => {
    const store = createStore(1)
    const seen: number[] = []
    store.subscribe(() => seen.push(store.get()))

    store.set(2)
    store.set(2)
    store.update((value) => value + 1)
    store.update((value) => value)

    expect(seen).toEqual([2, 3])
  })

  it('notifies nobody who has left', () => {
    const store = createStore(1)
    const listener = vi.fn<() => void>()
    store.subscribe(listener)()
    store.set(2)
    expect(listener).not.toHaveBeenCalled()
  })

  it('loads its first value when it is read, once', () => {
    const load = vi.fn<() => number>(() => 7)
    const store = createStore(0, load)
    expect(load).not.toHaveBeenCalled()
    expect([store.get(), store.get()]).toEqual([7, 7])
    expect(load).toHaveBeenCalledOnce()
  })

  it('lets a listener write again', () => {
    const store = createStore(0)
    store.subscribe(() => store.set(Math.min(store.get() + 1, 3)))
    store.set(1)
    expect(store.get()).toBe(3)
  })
})

it('useStore renders the initial value on the server, whatever was written', () => {
  const store = createStore({ name: 'nobody' })
  store.set({ name: 'a visitor' })
  const Name = () => useStore(store, ({ name }) => name)
  expect(renderToString(<Name />)).toBe('nobody')
})

describe('createReducerStore', () => {
  it('reports each change with the previous value, to its creator first', () => {
    const told: string[] = []
    const store = createReducerStore(
      0,
      (sum, added: number) => sum + added,
      (after, before) => told.push(`${before} → ${after}`),
    )
    store.subscribe(() => told.push(`now ${store.get()}`))

    store.send(2)
    store.send(0)
    store.send(3)

    expect(told).toEqual(['0 → 2', 'now 2', '2 → 5', 'now 5'])
  })
})

describe('createPersistedStore', () => {
  it('takes up what an earlier page has written', () => {
    const storage = storageWith({ colour: 'blue' })
    expect(colour().get()).toBe('blue')

    colour().set('red')
    expect(storage.get('colour')).toBe('red')
    expect(colour().get()).toBe('red')
  })

  it.each([[{}], [{ colour: 'mauve' }]])('begins with the initial value when %j is stored', (stored) => {
    storageWith(stored)
    expect(colour().get()).toBe('red')
  })

  it('writes a value that it already has, so that a choice of the default is a choice', () => {
    const storage = storageWith({})
    colour().set('red')
    expect(storage.get('colour')).toBe('red')
  })

  it('lasts as long as the page where storage is full or forbidden', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const store = colour()
    store.set('blue')
    expect(store.get()).toBe('blue')
  })
})

const COLOURS = ['red', 'blue'] as const

function colour() {
  return createPersistedStore<(typeof COLOURS)[number]>({
    storage: 'local',
    key: 'colour',
    initial: 'red',
    format: literalFormat(COLOURS),
  })
}

function storageWith(stored: Record<string, string>): Map<string, string> {
  const values = new Map(Object.entries(stored))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  return values
}

function refuse(): never {
  throw new Error('no storage')
}
