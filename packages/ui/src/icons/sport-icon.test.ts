import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { SYMBOLS } from './sport-icon.tsx'

it('draws every sport that it names, and names every drawing', () => {
  const sprite = readFileSync(path.join(import.meta.dirname, 'sport-icons.svg'), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id)
  expect(new Set(drawn)).toEqual(new Set([...SYMBOLS, 'cup']))
  expect(drawn).toHaveLength(SYMBOLS.size + 1)
})
