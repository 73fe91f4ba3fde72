import { freePort } from '@touchline/platform/free-port'
import { expect, it, onTestFinished } from 'vitest'
import { EMAIL, PASSWORD } from '../e2e/support/small-platform/player.ts'
import { type Answer, SmallPlatform } from '../e2e/support/small-platform/small-platform.ts'
import { run } from './steps/run.ts'

it('npm run conformance says that the least platform answers what it must, and ends with 0', async () => {
  const { table, code } = await conformance(await started({}))

  expect(table).toContain('The platform answers what it must.')
  expect(lineOf(table, 'Catalogue')).toMatch(/^✓ Catalogue +must +\d+ ok$/)
  expect(code).toBe(0)
})

it('npm run conformance names what a platform lacks and what it tells otherwise, and ends with 1', async () => {
  const { table, code } = await conformance(
    await started({
      'GET /sports': [404],
      'GET /settings': [200, { stakes: 'many' }],
      'POST /bets': [500, { error: 'internal' }],
      'GET /notifications': [200, { notifications: 7 }],
    }),
  )

  expect(lineOf(table, 'Catalogue')).toMatch(/^✗ .* 1 absent/)
  expect(table).toContain('    GET /sports: status 404')
  expect(lineOf(table, 'Settings')).toMatch(/^✗ .* 1 differs$/)
  expect(table).toMatch(/^ {4}GET \/settings: .*stakes: /m)
  expect(table).toContain('    POST /bets: status 500 (internal)')
  // It may be left out, and not told otherwise.
  expect(lineOf(table, 'Notifications')).toMatch(/^✗ .* 1 differs/)
  expect(lineOf(table, 'Site')).toMatch(/^✓ /)
  expect(lineOf(table, 'Favourites')).toMatch(/^✓ .* absent/)
  expect(table).toMatch(/^Not yet: Catalogue, Settings, Bets, Notifications\.$/m)
  expect(code).toBe(1)
})

it('npm run conformance says so where nobody answers, and ends with 2', async () => {
  const { table, code } = await conformance(`http://127.0.0.1:${await freePort()}`)

  expect(table).toMatch(/^Nobody answers at http:/m)
  expect(code).toBe(2)
})

async function started(otherwise: Readonly<Record<string, Answer>>): Promise<string> {
  const platform = new SmallPlatform(otherwise)
  await platform.start()
  onTestFinished(() => platform.stop())
  return platform.url
}

/** What the command prints, with a player who bets. */
async function conformance(url: string) {
  const player = ['--email', EMAIL, '--password', PASSWORD, '--stake', '100']
  const { output, code } = await run(process.execPath, ['scripts/conformance.ts', '--url', url, ...player], {
    isQuiet: true,
  })
  return { table: output, code }
}

const lineOf = (table: string, part: string) =>
  table.split('\n').find((line) => line.slice(2).startsWith(part))
