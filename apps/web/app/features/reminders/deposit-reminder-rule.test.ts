import { expect, it } from 'vitest'
import { isDepositReminded } from './deposit-reminder-rule.ts'

const reminder = { showDepositReminder: true, playerGroupId: 'newcomers', remindAfter: 5 }
const inGroups = (...statusGroups: string[]) => ({ progress: { statusGroups } })

it.each([
  { whom: 'a player of the group', player: inGroups('vip', 'newcomers'), isReminded: true },
  { whom: 'a player of other groups', player: inGroups('vip'), isReminded: false },
  { whom: 'a player of no group', player: inGroups(), isReminded: false },
  { whom: 'a visitor', player: null, isReminded: false },
])('$whom is reminded to deposit where the group is named: $isReminded', ({ player, isReminded }) => {
  expect(isDepositReminded(reminder, player)).toBe(isReminded)
})

it('every player is reminded where no group is named, and nobody where it is off', () => {
  expect(isDepositReminded({ ...reminder, playerGroupId: null }, inGroups())).toBe(true)
  expect(isDepositReminded({ ...reminder, playerGroupId: null }, null)).toBe(false)
  expect(isDepositReminded({ ...reminder, showDepositReminder: false }, inGroups('newcomers'))).toBe(false)
})
