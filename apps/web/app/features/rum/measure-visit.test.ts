import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RUM_PAGES } from '@touchline/contract/entities/rum'
import { expect, it } from 'vitest'
import { deviceOf } from './measure-visit.ts'

it('tells every route of the front end by its name', () => {
  const tree = readFileSync(join(import.meta.dirname, '../../route-tree.gen.ts'), 'utf8')
  const routes = [...tree.matchAll(/^ +id: '(.+)',$/gm)].map(([, id]) => id ?? '')
  expect(routes.length).toBeGreaterThan(20)
  expect([...RUM_PAGES].sort()).toEqual([...new Set([...routes, 'other'])].sort())
})

it.each([
  [390, true, 'phone'],
  [820, true, 'tablet'],
  [390, false, 'desktop'],
  [1366, false, 'desktop'],
] as const)('takes a screen of %i, touched: %s, for a %s', (width, isTouched, device) => {
  expect(deviceOf(width, isTouched)).toBe(device)
})
