import { describe, expect, it } from 'vitest'
import { createListPlace, type ScrolledList } from './scroll-anchor.ts'

/** A window of 100 onto rows of 20. */
function aList(rows: number): { list: ScrolledList; grow: (more: number) => void } {
  const list = { scrollTop: 0, scrollHeight: rows * 20, clientHeight: 100 }
  return { list, grow: (more) => void (list.scrollHeight += more * 20) }
}

describe('createListPlace', () => {
  it('follows the end while the reader is there, and not once they read further up', () => {
    const place = createListPlace()
    const { list, grow } = aList(10)
    place.attach(list)
    place.settle({ first: 1, last: 10 })
    expect(list.scrollTop).toBe(200)
    grow(1)
    place.settle({ first: 1, last: 11 })
    expect(list.scrollTop).toBe(220)

    list.scrollTop = 40
    place.scrolled()
    grow(1)
    place.settle({ first: 1, last: 12 })
    expect([list.scrollTop, place.isAtEnd()]).toEqual([40, false])
    place.toEnd()
    expect([list.scrollTop, place.isAtEnd()]).toEqual([240, true])
  })

  it('keeps the row under the reader’s eyes where earlier ones come in front', () => {
    const place = createListPlace()
    const { list, grow } = aList(20)
    place.attach(list)
    place.settle({ first: 21, last: 40 })
    list.scrollTop = 60
    place.scrolled()
    grow(20)
    place.settle({ first: 1, last: 40 })
    expect(list.scrollTop).toBe(60 + 20 * 20)
  })

  it('takes a reader near the end for one at the end', () => {
    const place = createListPlace()
    const { list } = aList(10)
    place.attach(list)
    list.scrollTop = 70
    place.scrolled()
    expect(place.isAtEnd()).toBe(true)
    list.scrollTop = 40
    place.scrolled()
    expect(place.isAtEnd()).toBe(false)
  })
})
