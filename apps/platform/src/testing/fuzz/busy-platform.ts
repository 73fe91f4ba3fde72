import { randomUUID } from 'node:crypto'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { sendChatMessage } from '@touchline/contract/calls/chat/chat'
import { launchToken, openedSession, testProvider } from '../../modules/providers/testing/test-provider.ts'
import type { Platform } from '../../platform.ts'
import { type TestPlayer, testPlayer } from '../test-client.ts'
import { fixture, playState, sendFeed, winnerPrices } from '../test-feed.ts'
import type { KnownValues } from './value-of.ts'

export interface BusyPlatform {
  player: TestPlayer
  known: KnownValues
  /** Bodies that would be taken, by the name of their call. */
  examples: ReadonlyMap<string, unknown>
}

/** Fills a platform with one of each thing that calls are about. */
export async function busyPlatform(platform: Platform): Promise<BusyPlatform> {
  const urns = ['test:match:1', 'test:match:2']
  const matches = [...(await sendFeed(platform, ...urns.flatMap(events))).values()]
  await sendFeed(platform, playState('test:match:2', 1))
  const player = await testPlayer(platform, { balanceMinor: 500_000 })
  const provider = testProvider(platform)
  const { session } = await openedSession(provider, player)
  const example = placement(matches[0] ?? 0)
  const { bets } = await player.client.call(placeBets, { body: example }, onceOnly())
  const params = { id: matches[0] ?? 0 }
  await player.client.call(sendChatMessage, { params, body: { text: 'Come on!' } }, onceOnly())
  return {
    player,
    known: {
      ids: [...matches, ...bets.map(({ id }) => id), player.id, 1, 2, 3, 11, 101, 1001, 5001, 100_001, 2100],
      texts: [...urns, ...TEXTS, session, await launchToken(player), player.email],
    },
    examples: examplesOf(example, bets[0]?.id ?? 0, session),
  }
}

const TEXTS = [
  'soccer',
  'EUR',
  'USD',
  'en',
  'player@touchline.test',
  'touchline',
  'Arsenal',
  'total=2.5',
  '',
  'main',
]

const onceOnly = () => ({ idempotencyKey: randomUUID() })

const events = (urn: string) => [fixture(urn), winnerPrices(urn, [2100, 3400, 3600])]

function placement(matchId: number) {
  const selection = { matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 2100 }
  return {
    meta: { deviceId: 'device-0001', quick: false },
    bets: [{ stake: { value: 100, currency: 'EUR' }, selections: [selection] }],
  }
}

function examplesOf(placed: ReturnType<typeof placement>, betId: number, session: string) {
  const amount = { value: 100, currency: 'EUR' }
  const selections = placed.bets.flatMap((bet) => bet.selections)
  const transactionId = randomUUID()
  return new Map<string, unknown>([
    ['placeBets', placed],
    ['cashout', { betId, toCashout: amount, stake: 50, toleranceThousandths: 200 }],
    ['getMaxStake', { currency: 'EUR', selections, bankers: [0], systemId: '1/1' }],
    ['getCustomBetOdds', { selections }],
    ['createShareBet', { bets: [{ type: 'single', stake: amount, systemId: null, selections }] }],
    ['debitProviderStake', { session, transactionId, amount, round: 'round-1' }],
    ['creditProviderWin', { debitId: transactionId, transactionId: randomUUID(), amount }],
    ['signUp', signUpBody],
    [
      'ingestEvents',
      { producer: 'ingest', events: [...events('test:match:1'), playState('test:match:1', 1)] },
    ],
    ['testDeposit', { amount }],
  ])
}

const signUpBody = {
  email: 'another@touchline.test',
  password: 'a long enough phrase',
  currency: 'EUR',
  language: 'en',
  isOfAge: true,
  isTermsAccepted: true,
  affiliateId: 'partner',
}
