import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ALL_CALLS } from '@touchline/contract/calls/all-calls'
import { expect, it } from 'vitest'
import { ROOT } from '../steps/run.ts'
import { sourceFiles } from '../steps/testing/source-files.ts'

/** Each call that a file of the platform serves, with the file. */
const served = sourceFiles('apps/platform/src/modules/**/*.ts').flatMap((file) => {
  const source = readFileSync(path.join(ROOT, file), 'utf8')
  return [...source.matchAll(/\broute\(\s*app,\s*(\w+)/g)].map(([, call = '']) => ({ file, call, source }))
})

it('serves each call once, in a file and by a function named after it', () => {
  const misplaced = served.filter(
    ({ file, call, source }) =>
      path.basename(file) !== `${kebabCase(call)}.ts` || !source.includes(`export function ${call}Route(`),
  )
  expect(misplaced.map(({ file, call }) => `${call} in ${file}`)).toEqual([])
  expect(new Set(served.map(({ call }) => call)).size).toBe(served.length)
})

it('serves calls of the contract only', () => {
  const names = ALL_CALLS.map(({ name }) => name)
  expect(served).not.toEqual([])
  expect(served.filter(({ call }) => !names.includes(call))).toEqual([])
})

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
