import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LiveEvent } from './events.ts'

const PAGE = new URL('../../../../docs/realtime.md', import.meta.url)

it('docs/realtime.md names every event with the channel that carries it', () => {
  const rows = readFileSync(PAGE, 'utf8')
    .split('\n')
    .filter((line) => /^\| `[a-z$]+:/.test(line))
  const types = LiveEvent._zod.def.options.map((option) => [...option._zod.def.shape.type._zod.def.values][0])

  expect(types.length).toBeGreaterThan(15)
  expect(types.filter((type) => !rows.some((row) => row.includes(`\`${type}\``)))).toEqual([])
  const named = [...rows.join('\n').matchAll(/`([a-z]+_[a-z_]+|notification)`/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !types.some((type) => type === name))).toEqual([])
})
