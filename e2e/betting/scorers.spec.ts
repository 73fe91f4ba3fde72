import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { balanceOf, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const SCORERS = [
  { outcomeId: 'e2e:player:1', name: 'Bram Okafor', oddsThousandths: 2500 },
  { outcomeId: 'e2e:player:2', name: 'Ilja Sørensen', oddsThousandths: 3200 },
  { outcomeId: 'e2e:player:3', name: 'Own goal', oddsThousandths: 11_000 },
]

test('a bet on who scores, whom the feed names, is shown, placed and paid', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  await feed.send(scorers(match.urn))
  await signUpByCall(page, { depositMinor: 5000 })
  await gotoFresh(page, `/soccer/arsenal-chelsea-m${match.id}`)
  await hydrated(page)

  await page.getByRole('tab', { name: /^Players/ }).click()
  await expect(page.getByRole('heading', { name: 'Anytime goalscorer' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ilja Sørensen, Anytime goalscorer' }).click()
  const slip = slipOf(page)
  await expect(slip.getByText('Ilja Sørensen')).toBeVisible()
  await stakeOf(slip).fill('10')
  await slip.getByRole('button', { name: 'Place bet · €10.00' }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  await slip.getByRole('button', { name: 'Done' }).click()

  await feed.send({
    kind: 'results',
    matchUrn: match.urn,
    markets: [
      {
        marketId: 40,
        specifier: '',
        outcomes: SCORERS.map(({ outcomeId }, at) => ({ outcomeId, result: at < 2 ? 'win' : 'lose' })),
      },
    ],
  })
  await expect(balanceOf(page)).toContainText('€72.00')
  await slip.getByRole('tab', { name: /My bets/ }).click()
  await slip.getByRole('tab', { name: 'Settled' }).click()
  await expect(slip.getByText('Ilja Sørensen')).toBeVisible()
  await expect(slip.getByText('Paid out')).toBeVisible()
})

function scorers(matchUrn: string): FeedEvent {
  const outcomes = SCORERS.map((outcome) => Object.assign({ isActive: true }, outcome))
  return {
    kind: 'markets',
    matchUrn,
    isComplete: false,
    markets: [{ marketId: 40, specifier: '', status: 1, outcomes }],
  }
}
