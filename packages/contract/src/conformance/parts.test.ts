import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ALL_CALLS } from '../calls/all-calls.ts'
import { PARTS, partOf } from './parts.ts'

const PAGE = new URL('../../../../docs/platform.md', import.meta.url)

it('every call of the contract belongs to a part, and every part has some', () => {
  expect(ALL_CALLS.filter((call) => !partOf(call)).map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect(PARTS.filter((part) => !ALL_CALLS.some((call) => partOf(call) === part))).toEqual([])
})

it('docs/platform.md has each part with its level, and what pages do without it', () => {
  const text = readFileSync(PAGE, 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('|'))
  for (const { name, level, without } of PARTS.filter((part) => part.level !== 'ours'))
    expect(rows).toContainEqual(expect.stringMatching(row(name, level, without)))
  for (const call of ALL_CALLS.filter((one) => partOf(one)?.level === 'must'))
    expect(text).toContain(`${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`)
})

const row = (name: string, level: string, without: string) =>
  new RegExp(`^\\| ${escaped(name)} \\| ${level} \\|.*\\| ${escaped(without)} \\|$`)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
