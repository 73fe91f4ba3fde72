import { expect, it } from 'vitest'
import { testPlatform } from '../../../testing/index.ts'
import { FIRST_STEPS, stepBody } from './first-steps.ts'

it('the first steps of the API’s page lead from nothing to a placed bet', async () => {
  const platform = await testPlatform({ FEED_API_KEY: 'an-api-key-of-my-own' })
  let cookie = ''
  let matchId = ''
  const replies: string[] = []
  for (const step of FIRST_STEPS) {
    const payload = stepBody(step, matchId)
    const reply = await platform.app.fastify.inject({
      method: step.method,
      url: step.path,
      headers: { ...step.headers, cookie, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { payload }),
    })
    expect([step.title, reply.statusCode, reply.body]).toEqual([step.title, 200, expect.any(String)])
    cookie ||= reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    matchId ||= /"match_id":(\d+)/.exec(reply.body)?.[1] ?? ''
    replies.push(reply.body)
  }

  expect(JSON.parse(replies[0] ?? '')).toMatchObject({ refused: [] })
  expect(JSON.parse(replies[3] ?? '')).toMatchObject({ bets: [{ stake: { value: 1000 }, odds: 2100 }] })
})
