import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fakeValue } from '../../testing/fake.ts'
import { Outright } from '../catalogue.ts'

const OF_NO_LEAGUE = { parent: undefined, tournament: undefined }

it.each(['parent', 'tournament'] as const)(
  'an outright told with its %s alone has both (Spec 2 §3)',
  (name) => {
    const cup = fakeValue(Outright, { tournament: { name: 'Cup' } })

    const read = z.parse(Outright, { ...cup, ...OF_NO_LEAGUE, [name]: cup.tournament })

    expect(read).toMatchObject({ tournament: { name: 'Cup' }, parent: { name: 'Cup' } })
  },
)

it('an outright of no league is refused', () => {
  const told = { ...fakeValue(Outright), ...OF_NO_LEAGUE }
  expect(z.safeParse(Outright, told).error?.issues).toMatchObject([{ path: ['parent'] }])
})
