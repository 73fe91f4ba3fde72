import { globSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { escaped } from '../../apps/platform/src/testing/fuzz/call-request.ts'
import { hostileValue } from '../../apps/platform/src/testing/fuzz/hostile-values.ts'
import { LISTING_KEYS } from '../../apps/web/app/shared/paths/listing-search.ts'
import { rawAnswer } from '../support/raw-answer.ts'
import { expect, test } from '../support/test.ts'

// `FUZZ_SEED=7 FUZZ_PAGES=5000 npm run e2e -- --grep FUZZ_SEED` tries others, and more of them.
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
const PAGES = Number(process.env['FUZZ_PAGES'] ?? 200)
const AT_ONCE = 4

interface PageAddress {
  path: string
  headers: Record<string, string>
}

test(`no address of a page is an error of the server: FUZZ_SEED=${SEED} FUZZ_PAGES=${PAGES}`, async ({
  baseURL,
  feed,
}) => {
  test.setTimeout(60_000 + PAGES * 200)
  const { id } = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  const waiting = fc.sample(pageAddress(id), { seed: SEED, numRuns: PAGES }).values()
  const statuses = new Map<number, number>()
  const errors: string[] = []
  const askInTurn = async () => {
    for (const address of waiting) {
      const { statusCode = 0 } = await rawAnswer(baseURL ?? '', address.path, address.headers)
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      if (statusCode >= 500 && !SHOWS_AN_ERROR.test(address.path))
        errors.push(`${statusCode} ${JSON.stringify(address)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn))
  test.info().annotations.push({ type: 'statuses', description: JSON.stringify([...statuses]) })
  expect(errors).toEqual([])
  // What is never found would prove nothing of the pages.
  expect((statuses.get(200) ?? 0) / PAGES).toBeGreaterThan(0.2)
})

/** The page `/500` of Spec 2 §2 answers what it is called. */
const SHOWS_AN_ERROR = /^(?:\/[^/?]+)?\/500\/?(?:\?|$)/

/** By the files of the routes, so that a new page is among them. */
function pageAddress(matchId: number): fc.Arbitrary<PageAddress> {
  const files = globSync('**/*.tsx', { cwd: path.join(import.meta.dirname, '../../apps/web/app/routes') })
  const patterns = files
    .sort()
    .map((file) => file.replace(/\.tsx$/, ''))
    .filter((name) => name !== '__root' && !path.basename(name).startsWith('-'))
    .map((name) => name.split(/[./]/).filter((segment) => segment !== 'index'))
  const value = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...KNOWN_VALUES) },
    { weight: 1, arbitrary: hostileValue.map(escaped) },
  )
  const parameter = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('soccer', `x-m${matchId}`, 'x-c101', 'x-t1001', 'x-o7', 'x-m0') },
    { weight: 1, arbitrary: hostileValue.map(escaped) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }).map(escaped) },
    { weight: 1, arbitrary: fc.constantFrom('%', '%00', '%E0%A4%A', '..%2f..', '__proto__') },
  )
  const pathOf = fc.oneof(
    ...patterns.map((segments) =>
      fc.tuple(...segments.map((one) => (one.includes('$') ? parameter : fc.constant(one)))),
    ),
  )
  return fc
    .record({
      locale: fc.constantFrom('', '', '', '/de', '/ar', '/EN', '/xx'),
      segments: pathOf,
      query: fc.array(fc.tuple(fc.constantFrom(...PARAMETERS), value), { maxLength: 3 }),
      cookies: fc.array(fc.tuple(fc.constantFrom(...COOKIES), value), { maxLength: 2 }),
    })
    .map(({ locale, segments, query, cookies }) => ({
      path: `${locale}/${segments.join('/')}${query.length > 0 ? '?' : ''}${pairs(query).join('&')}`,
      headers: { cookie: pairs(cookies).join('; ') },
    }))
}

const pairs = (entries: readonly (readonly [string, string])[]) => entries.map((entry) => entry.join('='))

const KNOWN_VALUES = [
  'live',
  '24',
  'true',
  'outrights',
  'league',
  '2026-11-22',
  'soccer',
  '2',
  'sign-in',
  'light',
]

const PARAMETERS = [
  ...LISTING_KEYS,
  'site',
  'modal',
  'tab',
  'code',
  'reset_password_token',
  '__proto__',
  'a[]',
]

const COOKIES = ['theme', 'tz', 'site', 'hours', 'density', 'column', 'touchline_session', '__proto__']
