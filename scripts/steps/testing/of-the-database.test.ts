import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../run.ts'
import { OF_THE_DATABASE } from './of-the-database.ts'

describe('the tests that depend on the kind of database', () => {
  const files = globSync('{apps/platform,scripts}/**/*.test.ts', { cwd: ROOT })

  it.each(OF_THE_DATABASE)('are still where %s says', (part) => {
    expect(files.filter((file) => file.includes(part))).not.toEqual([])
  })
})
