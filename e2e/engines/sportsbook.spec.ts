import { randomUUID } from 'node:crypto'
import { newEmail, PASSWORD } from '../support/player.ts'
import type { EnginePage, Target } from './port/engine.ts'
import { expect, isGone, isPressed, shows, test } from './port/test.ts'

const SLIP = 'section[aria-label="Bet slip"]'
const inSlip = (css: string, name?: RegExp): Target => ({ within: SLIP, css, ...(name && { name }) })
const link = (within: string, name: RegExp): Target => ({ within, css: 'a', name })
/** The first in the page's lists, not the one of the match that home shows large. */
const price = (name: RegExp): Target => ({ css: 'main > :not([data-hero]) [data-odds]', name })
const STAKE = inSlip('input', /^Stake$/)
const BALANCE: Target = { within: 'header', css: 'button', name: /Balance/ }

/** The page's own script has taken over. */
const hydrated = (page: EnginePage) =>
  expect.poll(() => page.evaluate(() => document.documentElement.dataset['prices'] ?? '')).not.toBe('')

/** A call of the platform's in the page's own name. */
async function callIn(page: EnginePage, path: string, body: object): Promise<void> {
  const answer = await page.evaluate(
    async (at, key, text) => {
      const headers = {
        'content-type': 'application/json',
        accept: 'application/vnd.sportsbook.v1+json',
        'x-application': 'sportsbook',
        'idempotency-key': key,
      }
      const reply = await fetch(at, { method: 'POST', headers, body: text })
      return reply.ok ? '' : `${reply.status} ${await reply.text()}`
    },
    path,
    randomUUID(),
    JSON.stringify(body),
  )
  expect(answer).toBe('')
}

async function signUpWith(page: EnginePage, depositMinor: number, language = 'en'): Promise<void> {
  const agreed = { currency: 'EUR', is_of_age: true, is_terms_accepted: true }
  await callIn(page, '/api/users', { email: newEmail(), password: PASSWORD, language, ...agreed })
  await callIn(page, '/api/player/deposits/test', { amount: { value: depositMinor, currency: 'EUR' } })
}

test('links lead from sport to league and match without a reload, and back again', async ({
  feed,
  sportsbook,
  visit,
}) => {
  await feed.footballMatch('Arsenal', 'Chelsea')
  const page = await visit()
  const sport = { css: 'nav a', name: /^Football/ } as const
  // What stands around every page may be five seconds old.
  await expect(async () => {
    await page.goto(`${sportsbook.url}/?visit=${randomUUID()}`)
    await hydrated(page)
    expect(await page.look(sport)).not.toBeNull()
  }).toPass()
  const first = await page.evaluate(() => performance.timeOrigin)
  await page.press(sport)
  await shows(page, { css: 'h1' }, /^Football$/)
  await page.press(link('main', /^Premier League/))
  await shows(page, { css: 'h1' }, 'Premier League')
  await page.press(link('main', /Arsenal/))
  await shows(page, { css: 'h1' }, 'Chelsea')
  expect(await page.evaluate(() => location.pathname)).toMatch(/\/soccer\/arsenal-chelsea-m\d+$/)
  await page.back()
  await shows(page, { css: 'h1' }, /^Premier League$/)
  expect(await page.evaluate(() => performance.timeOrigin), 'the document stays').toBe(first)
})

test('a price moves under the eyes of the bettor, is locked and reopens', async ({
  feed,
  sportsbook,
  visit,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  const page = await visit()
  await page.goto(`${sportsbook.url}/live?visit=${randomUUID()}`)
  await hydrated(page)
  const home = price(/^Arsenal to win/)
  await shows(page, home, '2.10')
  const first = await page.evaluate(() => performance.timeOrigin)
  await match.priceWinner(2300, 3400, 3200)
  await shows(page, home, '2.30')
  await shows(page, price(/^Chelsea to win/), '3.20')
  await match.suspendAll()
  await shows(page, price(/^Arsenal to win.*suspended/))
  await match.reopenAll()
  await isGone(page, price(/^Arsenal to win.*suspended/))
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(first)
})

test('a combo is put together, kept over a reload, placed, found in my bets, and pays', async ({
  feed,
  sportsbook,
  visit,
}) => {
  const first = await feed.footballMatch('Leeds', 'Everton')
  const second = await feed.footballMatch('Fulham', 'Brentford')
  const page = await visit()
  await page.goto(sportsbook.url)
  await signUpWith(page, 5000)
  for (const [{ id }, outcome] of [
    [first, /^Leeds to win/],
    [second, /^Draw/],
  ] as const) {
    await page.goto(`${sportsbook.url}/soccer/m${id}`)
    await hydrated(page)
    await page.press({ within: 'main', css: '[data-odds]', name: outcome })
    await isPressed(page, { within: 'main', css: '[data-odds]', name: outcome })
  }
  await page.press(inSlip('label', /^Combo/))
  await page.enter(STAKE, '12.34')
  await page.reload()
  await shows(page, STAKE, /^12\.34$/)
  await page.enter(STAKE, '10')
  await shows(page, inSlip('*', /^€71\.40$/))

  await shows(page, BALANCE, '€50.00')
  await page.press(inSlip('button', /^Place bet · €10\.00$/))
  await shows(page, inSlip('*', /^Bet placed$/))
  await shows(page, BALANCE, '€40.00')
  await page.press(inSlip('button', /^Done$/))
  await page.press(inSlip('[role="tab"]', /My bets/))
  await shows(page, inSlip('article'), /Leeds/)
  await first.finish(2, 0)
  await second.finish(1, 1)
  await page.press(inSlip('[role="tab"]', /^Settled/))
  await shows(page, inSlip('article'), /Paid out/)
  await shows(page, BALANCE, '€111.40')
})

test('odds that change on the slip are asked about before they are taken', async ({
  feed,
  sportsbook,
  visit,
}) => {
  const match = await feed.footballMatch('Reading', 'Millwall')
  const page = await visit()
  await page.goto(sportsbook.url)
  await signUpWith(page, 5000)
  await page.goto(`${sportsbook.url}/soccer/m${match.id}`)
  await hydrated(page)
  await page.press({ within: 'main', css: '[data-odds]', name: /^Reading to win/ })
  await page.enter(STAKE, '10')
  await shows(page, inSlip('button', /^Place bet · €10\.00$/))
  await match.priceWinner(1900, 3400, 3900)
  await shows(page, inSlip('*', /^Accept the new odds first\.$/))
  await page.press(inSlip('button', /^Accept$/))
  await page.press(inSlip('button', /^Place bet · €10\.00$/))
  await shows(page, inSlip('*', /^Bet placed$/))
  await shows(page, BALANCE, '€40.00')
})

test('in Arabic the slip is mirrored, its numbers are not, and a bet is placed', async ({
  feed,
  sportsbook,
  visit,
}) => {
  const match = await feed.footballMatch('Luton', 'Watford')
  const page = await visit()
  await page.goto(`${sportsbook.url}/ar`)
  await signUpWith(page, 5000, 'ar')
  await page.goto(`${sportsbook.url}/ar/soccer/m${match.id}`)
  await hydrated(page)
  await page.press({ within: 'main', css: '[data-odds]', name: /Luton/ })
  const slip = 'section[aria-label="قسيمة الرهان"]'
  const stake: Target = { within: slip, css: 'input', name: /^مبلغ الرهان$/ }
  // Eastern digits and the Arabic decimal mark are read as well.
  await page.enter(stake, '١٢٫٥')
  const place: Target = { within: slip, css: 'button', name: /^سجّل الرهان/ }
  await shows(page, place, '12.50')
  expect((await page.look({ css: slip }))?.left).toBeLessThan(200)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.press(place)
  await shows(page, { within: slip, css: '*', name: /^تم تسجيل الرهان$/ })
})
