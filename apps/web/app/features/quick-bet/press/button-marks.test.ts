import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createButtonMarks } from './button-marks.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('createButtonMarks', () => {
  it('counts the seconds of a bet on its way down on the price that was pressed', () => {
    const { marks, shown, press } = aButton()
    press()
    marks.process(Date.now() + 2500)
    expect(shown()).toEqual({ 'data-quick': 'processing', 'data-quick-left': '3' })
    vi.advanceTimersByTime(1000)
    expect(shown()).toEqual({ 'data-quick': 'processing', 'data-quick-left': '2' })
    vi.advanceTimersByTime(2000)
    expect(shown()).toEqual({ 'data-quick': 'processing' })
  })

  it('shows what became of it for a while', () => {
    const { marks, shown, press } = aButton()
    press()
    marks.process(null)
    marks.result('success')
    expect(shown()).toEqual({ 'data-quick': 'success' })
    vi.advanceTimersByTime(3000)
    expect(shown()).toEqual({})
  })

  it('leaves a price as soon as another one is pressed', () => {
    const { marks, shown, press } = aButton()
    press()
    marks.result('error')
    marks.press(null)
    expect(shown()).toEqual({})
    marks.result('success')
    expect(shown()).toEqual({})
  })
})

function aButton() {
  const attributes = new Map<string, string>()
  const button = {
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
  }
  const marks = createButtonMarks()
  return {
    marks,
    shown: () => Object.fromEntries(attributes),
    press: () => marks.press(button),
  }
}
