import { describe, expect, it } from 'vitest'
import { createScrollAnchor, type ScrolledList } from './scroll-anchor.ts'

/** A window of 100 onto rows of 20. */
function aList(rows: number): { list: ScrolledList; grow: (more: number) => void } {
  const list = { scrollTop: 0, scrollHeight: rows * 20, clientHeight: 100 }
  return { list, grow: (more) => void (list.scrollHeight += more * 20) }
}

describe('createScrollAnchor', () => {
  it('follows the end while the reader is there, and not once they read further up', () => {
    const anchor = createScrollAnchor()
    const { list, grow } = aList(10)
    anchor.attach(list)
    anchor.settle({ first: 1, last: 10 })
    expect(list.scrollTop).toBe(200)
    grow(1)
    anchor.settle({ first: 1, last: 11 })
    expect(list.scrollTop).toBe(220)

    list.scrollTop = 40
    anchor.scrolled()
    grow(1)
    anchor.settle({ first: 1, last: 12 })
    expect([list.scrollTop, anchor.isAtEnd()]).toEqual([40, false])
    anchor.toEnd()
    expect([list.scrollTop, anchor.isAtEnd()]).toEqual([240, true])
  })

  it('keeps the reader’s position when earlier rows are inserted', () => {
    const anchor = createScrollAnchor()
    const { list, grow } = aList(20)
    anchor.attach(list)
    anchor.settle({ first: 21, last: 40 })
    list.scrollTop = 60
    anchor.scrolled()
    grow(20)
    anchor.settle({ first: 1, last: 40 })
    expect(list.scrollTop).toBe(60 + 20 * 20)
  })

  it('takes a reader near the end for one at the end', () => {
    const anchor = createScrollAnchor()
    const { list } = aList(10)
    anchor.attach(list)
    list.scrollTop = 70
    anchor.scrolled()
    expect(anchor.isAtEnd()).toBe(true)
    list.scrollTop = 40
    anchor.scrolled()
    expect(anchor.isAtEnd()).toBe(false)
  })
})
