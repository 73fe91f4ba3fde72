import { expect, it } from 'vitest'
import { modalOpened, topModal } from './open-modals.ts'

const dialog = () => ({}) as HTMLDialogElement

it('the modal that opened last is the top one, whichever closes', () => {
  const [first, second, third] = [dialog(), dialog(), dialog()]
  expect(topModal.get()).toBeNull()
  const closeFirst = modalOpened(first)
  const closeSecond = modalOpened(second)
  const closeThird = modalOpened(third)
  expect(topModal.get()?.element).toBe(third)
  closeSecond()
  expect(topModal.get()?.element).toBe(third)
  closeThird()
  closeThird()
  expect(topModal.get()?.element).toBe(first)
  closeFirst()
  expect(topModal.get()).toBeNull()
})

it('one that opens again is on top again, and another than before', () => {
  const [first, second] = [dialog(), dialog()]
  const closeStale = modalOpened(first)
  const before = topModal.get()
  const closeSecond = modalOpened(second)
  const close = modalOpened(first)
  expect(topModal.get()?.element).toBe(first)
  expect(topModal.get()).not.toBe(before)
  closeStale()
  expect(topModal.get()?.element).toBe(first)
  close()
  expect(topModal.get()?.element).toBe(second)
  closeSecond()
})

it('who listens is told of each change, until they stop', () => {
  let told = 0
  const stop = topModal.subscribe(() => {
    told += 1
  })
  const close = modalOpened(dialog())
  expect(told).toBe(1)
  close()
  close()
  expect(told).toBe(2)
  stop()
  modalOpened(dialog())()
  expect(told).toBe(2)
})
