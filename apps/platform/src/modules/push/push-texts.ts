import path from 'node:path'
import { createFormatter } from '@touchline/messages/format'
import * as z from 'zod/mini'
import { readLocaleTexts } from '../../core/languages/locale-texts.ts'
import type { Services } from '../../core/services.ts'
import { matchSummaries, outcomeWords } from '../catalogue/index.ts'
import { notificationText } from '../notifications/index.ts'
import { type DueMessage, goalFacts } from './push-queue.queries.ts'

const TEXTS = readLocaleTexts(path.join(import.meta.dirname, 'locales'), 'push')

/** What a push message says, and where a press on it leads: a path of the site without its language. */
export interface PushText {
  title: string
  body: string
  path: string
  /** A later message with the same replaces it on the device. */
  tag: string
}

const Settled = z.object({ notificationId: z.int() })
const Goal = z.object({ matchId: z.int(), incident: z.int() })
const MovedOdds = z.object({
  matchId: z.int(),
  marketId: z.int(),
  outcomeId: z.int(),
  was: z.int(),
  odds: z.int(),
})

/** Written when it is sent, in the player's language; null where there is nothing to say any more. */
export async function pushText(services: Services, message: DueMessage): Promise<PushText | null> {
  const { topic, details, playerId, language } = message
  if (topic === 'settled') {
    const { notificationId } = z.parse(Settled, details)
    const found = await notificationText(services, playerId, notificationId)
    return found && { ...found, path: '/profile/messages', tag: `settled-${notificationId}` }
  }
  return topic === 'goal' ? goalText(services, details, language) : oddsText(services, details, language)
}

async function goalText({ db }: Services, details: unknown, language: string): Promise<PushText | null> {
  const { matchId, incident } = z.parse(Goal, details)
  const goal = await goalFacts(db, matchId, incident)
  if (!goal) return null
  const { home, away, score, side, displayTime, player } = goal
  const team = side === 'away' ? away : home
  return {
    title: score ? `${home} ${score.home}:${score.away} ${away}` : `${home} – ${away}`,
    body: filled(language, player ? 'goal.of_player' : 'goal.of_team', {
      team,
      player: player ?? '',
      time: displayTime,
    }),
    path: `/soccer/m${matchId}`,
    tag: `goal-${matchId}`,
  }
}

async function oddsText({ db }: Services, details: unknown, language: string): Promise<PushText | null> {
  const { matchId, marketId, outcomeId, was, odds } = z.parse(MovedOdds, details)
  const match = (await matchSummaries(db, [matchId], language)).get(matchId)
  if (!match) return null
  const { sportKey, home, away } = match
  const names = { sportKey, type: 'match' as const, home: home ?? '', away: away ?? '', competitors: [] }
  const format = createFormatter(language, 'UTC')
  const price = (thousandths: number) =>
    format.number(thousandths / 1000, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return {
    title: match.name,
    body: filled(language, 'favorite_odds.body', {
      outcome: outcomeWords(names, marketId, '', { id: outcomeId }, language).name,
      was: price(was),
      odds: price(odds),
    }),
    path: `/${sportKey}/m${matchId}`,
    tag: `odds-${matchId}`,
  }
}

function filled(locale: string, key: string, values: Readonly<Record<string, string>>): string {
  const text = TEXTS.find(locale, key) ?? key
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
