import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ALL_CALLS } from '@touchline/contract/calls/all-calls'
import { partOf } from '@touchline/contract/conformance/parts'
import { expect, it } from 'vitest'
import { ROOT } from '../steps/run.ts'
import { sourceFiles } from '../steps/testing/source-files.ts'

/** Each with its reason: docs/open-questions.md#calls-that-no-page-makes */
const ASKED_BY_NO_PAGE = [
  'GET /player/status_groups',
  'GET /user_limits/summary',
  'GET /categories',
  'GET /matches/:id/streams',
  'GET /match-previews/:id',
  'POST /counters',
  'GET /bonuses/freebets/amb/:id/terms',
  'POST /jackpots',
  'GET /watchersio/userid',
  'GET /fe-api/icons.svg',
]

const sources = sourceFiles('{apps/web/{app,server},packages/embed/src}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))

it('every call for pages is asked by one, or named as asked by none', () => {
  const named = new Set(sources.flatMap((text) => text.match(/\b\w+\b/g) ?? []))
  const unasked = ALL_CALLS.filter((call) => partOf(call)?.level !== 'ours' && !named.has(call.name))
  expect(unasked.map(({ method, path: address }) => `${method} ${address}`).toSorted()).toEqual(
    ASKED_BY_NO_PAGE.toSorted(),
  )
})
