import { ingestEvents } from '@touchline/contract/calls/feed/ingest-events'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { acceptVersion, HEADERS } from '@touchline/contract/headers'
import { fromWire, toWire } from '@touchline/contract/wire-case'
import pino from 'pino'
import { Registry } from 'prom-client'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { systemClock } from '../../../core/clock.ts'
import { createErrorReports } from '../../../core/error-reports/error-reports.ts'
import { buildApp } from '../../../core/http/build-app.ts'
import { localize } from '../../../core/languages/localize.ts'
import { Readiness } from '../../../core/readiness.ts'
import type { Services } from '../../../core/services.ts'
import {
  admitEverybody,
  ownWallet,
  TEST_FEED_API_KEY,
  testDatabase,
  testEnv,
  unsharedDeposits,
} from '../../../testing/index.ts'
import { registerCatalogue } from '../../catalogue/index.ts'
import { createPacks } from '../../jurisdictions/index.ts'
import { createGate } from '../../protection/index.ts'
import { loadCurrencies } from '../../wallet/index.ts'
import { registerFeed } from '../index.ts'
import { createRecordingPublisher } from './recording-publisher.ts'

/** Catalogue and feed on a database of their own, with recorded publications. */
export async function feedApp(variables: Record<string, string> = {}) {
  const { db, url } = await testDatabase()
  const publisher = createRecordingPublisher()
  const packs = await createPacks(db, { SITE_FILES: undefined })
  const log = pino({ level: 'silent' })
  const services: Services = {
    env: testEnv({ DATABASE_URL: url, ...variables }),
    db,
    databaseUrl: url,
    clock: systemClock,
    log,
    metrics: new Registry(),
    errorReports: createErrorReports(testEnv({})),
    readiness: new Readiness(),
    publisher,
    localize,
    packs,
    currencies: loadCurrencies({ SITE_FILES: undefined, EXCHANGE_RATES: [] }),
    gate: createGate({ packs, rates: {} }, { db, clock: systemClock, log }),
    wallets: ownWallet,
    admission: admitEverybody,
    sharedDeposits: unsharedDeposits,
    secret: 'a-secret-for-tests-that-is-long-enough',
  }
  const decided: number[] = []
  const app = await buildApp(services, {
    authenticate: async () => null,
    allowedOrigins: [],
    inProcessToken: 'in-process',
  })
  registerCatalogue(app, services)
  registerFeed(app, services, {
    locales: ['en', 'de', 'ar', 'pt-BR'],
    onResults: (matchIds) => decided.push(...matchIds),
  })
  await app.fastify.ready()
  onTestFinished(() => app.fastify.close())

  const get = async (path: string, locale = 'en') => {
    const answer = await app.fastify.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: { [HEADERS.accept]: acceptVersion(1), [HEADERS.acceptLanguage]: locale },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { 'x-application': 'sportsbook', 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(toWire(body)),
    })
    return { status: answer.statusCode, body: fromWire(answer.json()) }
  }
  const ingest = async (events: readonly FeedEvent[], apiKey = TEST_FEED_API_KEY) => {
    const { status, body } = await post('/feed/events', { events }, { 'x-api-key': apiKey })
    const reply = z.safeParse(ingestEvents.reply, body)
    // The id of the match that most tests use.
    return { status, body, matchId: reply.data?.matches[0]?.matchId ?? 0 }
  }
  return { app, services, publisher, decided, get, post, ingest }
}
