import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../steps/run.ts'
import { sourceFiles } from '../steps/testing/source-files.ts'

const EXPORT = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm
/** The router finds a page by this name. */
const OF_FRAMEWORK = ['Route']

/** Files by the name they export; a schema and its type share one. */
const files = new Map<string, Set<string>>()
for (const file of sourceFiles('{apps,packages}/*/{src,app,server,rules,wire}/**/*.{ts,tsx}')) {
  if (/\.test\.tsx?$|\.gen\.|\/testing\//.test(file)) continue
  for (const [, name = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(EXPORT))
    files.set(name, (files.get(name) ?? new Set()).add(file))
}

it('has one exported name for one thing', () => {
  const shared = [...files].filter(([name, { size }]) => size > 1 && !OF_FRAMEWORK.includes(name))
  expect(files.size).toBeGreaterThan(1000)
  expect(shared.map(([name, places]) => `${name}: ${[...places].join(', ')}`)).toEqual([])
})
