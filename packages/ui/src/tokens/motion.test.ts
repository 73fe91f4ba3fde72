import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('fades in 150 ms, collapses in 350, opens a modal in 300, and in none of it where less motion is asked for', () => {
  const css = readFileSync(new URL('motion.css', import.meta.url), 'utf8')
  const [usual = '', reduced = ''] = css.split('@media (prefers-reduced-motion: reduce)')
  const durations = (text: string) =>
    [...text.matchAll(/--duration-(\w+): (\d+)ms/g)].map(([, name, ms]) => [name, ms])

  expect(durations(usual)).toEqual([
    ['fade', '150'],
    ['collapse', '350'],
    ['modal', '300'],
  ])
  expect(durations(reduced).map(([, ms]) => ms)).toEqual(['0', '0', '0'])
})
