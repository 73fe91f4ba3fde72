import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { fromWire } from '@touchline/contract/wire-case'
import type { PageIds } from '../../e2e/support/every-page.ts'

const ATTEMPTS = 60

/** Football of the platform's own feed: a match in play with much of it to come, its league, and what else there are pages of. */
export async function modelPageIds(url: string): Promise<PageIds> {
  // A new sportsbook needs some seconds to fill its board.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [live, past, outrights] = await Promise.all([
      list(url, 'match_status=live&sort_by=start_time&limit=100'),
      list(url, 'match_status=finished&limit=1'),
      list(url, 'type=outright&limit=1'),
    ])
    const match = live.matches.at(-1)
    const [pastMatch] = past.matches
    const [outright] = outrights.outrights
    if (match && pastMatch && outright) {
      return {
        category: match.tournament.category.id,
        league: match.tournament.id,
        match: match.id,
        pastMatch: pastMatch.id,
        outright: outright.id,
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error('The feed has no match in play, past match or outright')
}

async function list(url: string, query: string) {
  const reply = await fetch(`${url}/api/matches?sport_key=soccer&${query}`, {
    headers: { accept: 'application/vnd.sportsbook.v1+json', 'x-application': 'sportsbook' },
  })
  if (!reply.ok) throw new Error(`${query}: ${reply.status} ${await reply.text()}`)
  return listMatches.reply.parse(fromWire(await reply.json()))
}
