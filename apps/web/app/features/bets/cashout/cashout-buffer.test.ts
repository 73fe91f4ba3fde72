import { expect, it } from 'vitest'
import type { CashoutChange } from '../../../shared/player/bets/bet-pages.ts'
import { cashoutBuffer } from './cashout-buffer.ts'

it('hands over the last value of each bet, once a frame', () => {
  const frames: (() => void)[] = []
  const flushed: (number | undefined)[][] = []
  const buffer = cashoutBuffer(
    (changes) => flushed.push([...changes.values()].map(({ toCashout }) => toCashout?.value)),
    (run) => frames.push(run),
  )

  buffer.add(aChange(1, 900))
  buffer.add(aChange(2, 500))
  buffer.add(aChange(1, 950))
  frames.shift()?.()
  buffer.add(aChange(1, 970))
  frames.shift()?.()

  expect(flushed).toEqual([[950, 500], [970]])
  expect(frames).toEqual([])
})

it('forgets what waits in a hidden tab when events were missed meanwhile', () => {
  const frames: (() => void)[] = []
  const flushed: number[][] = []
  const buffer = cashoutBuffer(
    (changes) => flushed.push([...changes.keys()]),
    (run) => frames.push(run),
  )

  buffer.add(aChange(1, 900))
  buffer.drop()
  buffer.add(aChange(2, 500))
  frames.shift()?.()

  expect(flushed).toEqual([[2]])
  expect(frames).toEqual([])
})

function aChange(betId: number, value: number): CashoutChange {
  return { type: 'bet_cashout_changed', betId, toCashout: { value, currency: 'EUR' }, ver: 1 }
}
