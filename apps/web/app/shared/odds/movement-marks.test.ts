import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMovementMarks } from './movement-marks.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('createMovementMarks', () => {
  it('shows a movement for about a second', () => {
    const { marks, element } = aPage()
    marks.mark(element(), 'rising')
    expect(element().getAttribute('data-movement')).toBe('rising')
    vi.advanceTimersByTime(999)
    expect(element().getAttribute('data-movement')).toBe('rising')
    vi.advanceTimersByTime(300)
    expect(element().getAttribute('data-movement')).toBeNull()
  })

  it('turns round, and lasts from the latest movement', () => {
    const { marks, element } = aPage()
    marks.mark(element(), 'rising')
    vi.advanceTimersByTime(800)
    marks.mark(element(), 'falling')
    expect(element().getAttribute('data-movement')).toBe('falling')
    vi.advanceTimersByTime(900)
    expect(element().getAttribute('data-movement')).toBe('falling')
    vi.advanceTimersByTime(400)
    expect(element().getAttribute('data-movement')).toBeNull()
  })

  it('clears a thousand marks with one timer at a time', () => {
    const { marks, element } = aPage()
    for (let at = 0; at < 1000; at += 1) marks.mark(element(at), 'falling')
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1300)
    expect(vi.getTimerCount()).toBe(0)
    expect(element(999).getAttribute('data-movement')).toBeNull()
  })
})

/** Elements by number, with the attributes that a mark uses. */
function aPage() {
  const elements = new Map<number, HTMLElement>()
  return {
    marks: createMovementMarks(Date.now),
    element: (at = 0): HTMLElement => {
      const known = elements.get(at) ?? anElement()
      elements.set(at, known)
      return known
    },
  }
}

function anElement(): HTMLElement {
  const attributes = new Map<string, string>()
  return {
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
    getAttribute: (name: string) => attributes.get(name) ?? null,
  } as unknown as HTMLElement
}
