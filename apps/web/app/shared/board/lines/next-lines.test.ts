import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NextLinesInput, nextLines } from './next-lines.ts'

const keys = Array.from({ length: 100 }, (_, at) => `match-${at}`)

function asked(change: Partial<NextLinesInput> = {}): NextLinesInput {
  return {
    keys,
    rendered: new Set(),
    seen: { from: 50, to: 55 },
    beyond: { from: 48, to: 57 },
    focusedKey: null,
    addMax: 3,
    dropMax: 2,
    ...change,
  }
}

describe('nextLines', () => {
  it('brings what can be seen first, from the middle of the screen, and no more at once than it may', () => {
    const first = nextLines(asked())
    expect([...first.rendered]).toEqual(['match-52', 'match-51', 'match-53'])
    expect(first).toMatchObject({ added: 3, isDone: false })
    const second = nextLines(asked({ rendered: first.rendered, addMax: 6 }))
    expect([...second.rendered].slice(3, 5)).toEqual(['match-50', 'match-54'])
    expect(second.isDone).toBe(true)
  })

  it('unmounts what is far away, a few at once', () => {
    const rendered = new Set(keys.slice(0, 5))
    const next = nextLines(asked({ rendered, addMax: 100 }))
    expect(keys.slice(0, 5).filter((key) => next.rendered.has(key))).toHaveLength(3)
    expect(next.isDone).toBe(false)
  })

  it('keeps the line with the focus, however far the list is scrolled', () => {
    const { rendered, isDone } = settled(
      asked({ rendered: new Set(keys.slice(0, 5)), focusedKey: 'match-3' }),
    )
    expect(rendered.has('match-3')).toBe(true)
    expect([rendered.size, isDone]).toEqual([10, true])
  })

  it('says nothing new as the same set, so that nobody renders', () => {
    const rendered = new Set(keys.slice(48, 57))
    expect(nextLines(asked({ rendered })).rendered).toBe(rendered)
  })

  it('arrives at exactly what is wanted, whatever was there before', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(140), { maxLength: 60 }),
        fc.nat(99),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 9 }),
        (before, from, length, addMax) => {
          const seen = { from, to: Math.min(100, from + length) }
          const beyond = { from: Math.max(0, from - 3), to: Math.min(100, from + length + 3) }
          const rendered = new Set(before.map((at) => `match-${at}`))
          const end = settled(asked({ rendered, seen, beyond, addMax }))
          expect([...end.rendered].toSorted()).toEqual(keys.slice(beyond.from, beyond.to).toSorted())
        },
      ),
    )
  })
})

/** After as many rounds as it says it needs. */
function settled(first: NextLinesInput) {
  let next = nextLines(first)
  for (let round = 0; round < 200 && !next.isDone; round += 1) {
    next = nextLines({ ...first, rendered: next.rendered })
  }
  return next
}
