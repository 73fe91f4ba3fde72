/** A request as a beginner sends it; `{match_id}` is the match of an earlier reply. */
export interface FirstStep {
  title: string
  text: string
  method: 'GET' | 'POST'
  /** Below the server's address. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: unknown
}

const APPLICATION = { 'x-application': 'sportsbook' }
const KEY_OF_FEED = { 'x-api-key': 'an-api-key-of-my-own' }

/** From nothing to a placed bet. A test sends each as it is printed. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    title: 'A match and its prices',
    text: 'Start the platform with FEED=ingest and FEED_API_KEY=an-api-key-of-my-own. Odds are thousandths.',
    method: 'POST',
    path: '/api/feed/events',
    headers: KEY_OF_FEED,
    body: {
      events: [
        {
          kind: 'fixture',
          match_urn: 'acme:match:1',
          sport_key: 'soccer',
          category: { urn: 'acme:category:en', name: 'England', country_code: 'GB-ENG' },
          tournament: { urn: 'acme:tournament:pl', name: 'Premier League' },
          home: { urn: 'acme:team:ars', name: 'Arsenal' },
          away: { urn: 'acme:team:che', name: 'Chelsea' },
          start_time: '2090-08-17T14:00:00Z',
        },
        {
          kind: 'markets',
          match_urn: 'acme:match:1',
          is_complete: true,
          markets: [
            {
              market_id: 1,
              specifier: '',
              status: 1,
              outcomes: [
                { outcome_id: 1, odds_thousandths: 2100, is_active: true },
                { outcome_id: 2, odds_thousandths: 3400, is_active: true },
                { outcome_id: 3, odds_thousandths: 3600, is_active: true },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    title: 'A player',
    text: 'The reply sets the session’s cookie; every later request sends it. Any request that changes something names the application.',
    method: 'POST',
    path: '/api/users',
    headers: APPLICATION,
    body: {
      email: 'first@acme.example',
      password: 'a long phrase to remember',
      currency: 'EUR',
      language: 'en',
      is_of_age: true,
      is_terms_accepted: true,
    },
  },
  {
    title: 'Test money',
    text: 'There on your own machine without PUBLIC_URL. Money is sent under a key: the same key again changes nothing and gives the same reply. Amounts are the smallest unit, here cents.',
    method: 'POST',
    path: '/api/player/deposits/test',
    headers: { ...APPLICATION, 'idempotency-key': 'my-first-deposit' },
    body: { amount: { value: 5000, currency: 'EUR' } },
  },
  {
    title: 'A bet',
    text: 'At the price that the player has seen; the number of the match is in the first reply.',
    method: 'POST',
    path: '/api/bets',
    headers: { ...APPLICATION, 'idempotency-key': 'my-first-bet' },
    body: {
      meta: { device_id: 'my-first-device', quick: false },
      bets: [
        {
          stake: { value: 1000, currency: 'EUR' },
          selections: [{ match_id: '{match_id}', market_id: 1, specifier: '', outcome_id: 1, odds: 2100 }],
        },
      ],
    },
  },
  {
    title: 'Real time',
    text: 'A token for any Centrifugo client at /connection/websocket. Channels and events are in docs/realtime.md.',
    method: 'POST',
    path: '/api/websocket/token',
    headers: APPLICATION,
  },
]

export function stepBody({ body }: FirstStep, matchId: string): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body, null, 2).replaceAll('"{match_id}"', matchId)
}
