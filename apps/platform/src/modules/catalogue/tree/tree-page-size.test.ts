import { expect, it } from 'vitest'
import { testPlatform } from '../../../testing/index.ts'

it.each(['sports', 'tournaments', 'categories'])(
  '%s come in pages of 500 where nobody says otherwise',
  async (list) => {
    const platform = await testPlatform()
    const reply = await platform.fetch(new Request(`http://touchline.test/api/${list}`))
    expect(await reply.json()).toMatchObject({ pagination: { page: 1, limit: 500 } })
  },
)
