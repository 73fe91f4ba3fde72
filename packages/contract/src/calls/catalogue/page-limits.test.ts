import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listBets } from '../bets/list-bets.ts'
import { listMarkets, listMatches } from './matches.ts'
import { listCategories, listSports, listTournaments } from './tree.ts'

it.each([listMarkets, listMatches, listSports, listTournaments, listCategories, listBets])(
  '$name gives pages of 500 at most',
  ({ query }) => {
    expect(z.safeParse(query, { limit: '500' })).toMatchObject({ success: true, data: { limit: 500 } })
    for (const limit of ['501', '0', '-1', '1.5']) expect(z.safeParse(query, { limit }).success).toBe(false)
  },
)
