import type { WalletBody, WalletCallName, WalletReply } from './wallet-calls.ts'

/** One day of a player, call by call, for those who implement them: a bet of 10.00 that is edited to 15.00 and wins. */
export const WALLET_EXAMPLES: {
  readonly [Name in WalletCallName]: { body: WalletBody<Name>; reply: WalletReply<Name> }
} = {
  authenticate: {
    body: { token: 'eyJ-a-token-of-your-page' },
    reply: { ...funds(10_000), locale: 'en' },
  },
  balance: { body: { player: 'anna-17' }, reply: funds(10_000) },
  reserve: {
    body: {
      reference: 'r-0f8fad5b-d9cb-469f-a165-70867728950e',
      player: 'anna-17',
      amount: eur(1_000),
      bets: [{ stake: 1_000, selections: ['4711/1//1'] }],
      expiresAt: '2026-11-27T18:10:00.000Z',
    },
    reply: {
      reference: 'r-0f8fad5b-d9cb-469f-a165-70867728950e',
      amount: eur(1_000),
      state: 'reserved',
      ...funds(9_000),
    },
  },
  take: {
    body: {
      reference: 't-7c9e6679-7425-40de-944b-e07fc1f90ae7',
      reservation: 'r-0f8fad5b-d9cb-469f-a165-70867728950e',
      player: 'anna-17',
      amount: eur(1_000),
      betIds: [90_210],
    },
    reply: { reference: 't-7c9e6679-7425-40de-944b-e07fc1f90ae7', owed: 0, ...funds(9_000) },
  },
  release: {
    body: {
      reference: 'l-9b2d6f1e-3c0a-4f7e-8a55-2f8f0b1c7d11',
      reservation: 'r-1b4e28ba-2fa1-41d2-883f-0016d3cca427',
      player: 'anna-17',
      amount: eur(500),
    },
    reply: { reference: 'l-9b2d6f1e-3c0a-4f7e-8a55-2f8f0b1c7d11', ...funds(9_000) },
  },
  credit: {
    body: {
      reference: 'c-6ecd8c99-4036-403d-bf84-cf8400f67836',
      player: 'anna-17',
      amount: eur(3_150),
      reason: 'payout',
      betId: 90_211,
    },
    reply: { reference: 'c-6ecd8c99-4036-403d-bf84-cf8400f67836', ...funds(11_600) },
  },
  debitCorrection: {
    body: {
      reference: 'd-3f333df6-90a4-4fda-8dd3-9485d27cee36',
      player: 'anna-17',
      amount: eur(3_150),
      betId: 90_211,
    },
    reply: { reference: 'd-3f333df6-90a4-4fda-8dd3-9485d27cee36', owed: 150, ...funds(0) },
  },
  close: {
    body: {
      reference: 'x-5a2c1d3e-8b7f-4e6a-9c0d-1e2f3a4b5c6d',
      player: 'anna-17',
      betId: 90_211,
      returned: eur(3_150),
    },
    reply: { reference: 'x-5a2c1d3e-8b7f-4e6a-9c0d-1e2f3a4b5c6d' },
  },
  statement: {
    body: { from: '2026-11-27T00:00:00.000Z', to: '2026-11-28T00:00:00.000Z', after: null },
    reply: {
      entries: [
        {
          reference: 't-7c9e6679-7425-40de-944b-e07fc1f90ae7',
          kind: 'take',
          player: 'anna-17',
          amount: eur(1_000),
          bookedAt: '2026-11-27T18:00:00.412Z',
        },
      ],
      isLast: true,
    },
  },
  betEvent: {
    body: {
      reference: 'e-2c1b7f0a-6d5e-4c3b-8a29-1807f6e5d4c3',
      type: 'placed',
      player: 'anna-17',
      betId: 90_211,
      number: 1,
      stake: eur(1_500),
      returned: eur(0),
      status: 'waiting_results',
      replaced: { betId: 90_210, amount: eur(950) },
    },
    reply: { reference: 'e-2c1b7f0a-6d5e-4c3b-8a29-1807f6e5d4c3' },
  },
  protection: {
    body: {
      reference: 'p-8d3f2a1b-7c6e-4d5f-9b0a-3e2d1c0b9a8f',
      player: 'anna-17',
      number: 3,
      limits: [
        {
          type: 'loss',
          period: 'month',
          status: 'active',
          amount: eur(50_000),
          durationMinutes: null,
          readyAt: null,
          disableAt: null,
        },
      ],
      exclusions: [],
    },
    reply: { reference: 'p-8d3f2a1b-7c6e-4d5f-9b0a-3e2d1c0b9a8f' },
  },
  batch: {
    body: {
      calls: [
        {
          path: '/close',
          body: {
            reference: 'x-5a2c1d3e-8b7f-4e6a-9c0d-1e2f3a4b5c6d',
            player: 'anna-17',
            betId: 90_211,
            returned: eur(3_150),
          },
        },
      ],
    },
    reply: {
      answers: [{ status: 200, body: { reference: 'x-5a2c1d3e-8b7f-4e6a-9c0d-1e2f3a4b5c6d' } }],
    },
  },
  reserveBatch: {
    body: {
      reservations: [
        {
          reference: 'r-1b4e28ba-2fa1-41d2-883f-0016d3cca427',
          player: 'anna-17',
          amount: eur(500),
          bets: [{ stake: 500, selections: ['4711/1//2'] }],
          expiresAt: '2026-11-27T18:20:00.000Z',
        },
        {
          reference: 'r-4e3d2c1b-0a9f-4e8d-8c7b-6a5f4e3d2c1b',
          player: 'ben-4',
          amount: eur(99_900),
          bets: [{ stake: 99_900, selections: ['4711/1//1'] }],
          expiresAt: '2026-11-27T18:20:00.000Z',
        },
      ],
    },
    reply: {
      answers: [
        {
          status: 200,
          body: {
            reference: 'r-1b4e28ba-2fa1-41d2-883f-0016d3cca427',
            amount: eur(500),
            state: 'reserved',
            ...funds(9_500),
          },
        },
        { status: 409, body: { error: 'insufficient_funds' } },
      ],
    },
  },
}

/** What a signature is made of, and what it is then: to try one's own against. */
export const SIGNATURE_EXAMPLE = {
  key: 'a-secret-of-32-characters-or-more',
  timestamp: '1795802400000',
  path: '/v1/balance',
  body: '{"player":"anna-17"}',
  signature: 'ea6cff517bde308d2be27d581762bdb8df148ca7d691943628666d5b7af41a0e',
} as const

function eur(value: number) {
  return { value, currency: 'EUR' }
}

function funds(value: number) {
  return { player: 'anna-17', balance: eur(value) }
}
