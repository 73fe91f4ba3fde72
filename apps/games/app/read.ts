import type { Ball, GameResult } from '../wire/game-result.ts'

// What comes over the wire is a stranger's until it has been read field by field.

export class UnreadableError extends Error {
  override name = 'UnreadableError'
}

export type Fields = Readonly<Record<string, unknown>>

export function fields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UnreadableError()
  return { ...value }
}

export function text(value: unknown): string {
  if (typeof value !== 'string') throw new UnreadableError()
  return value
}

export function number(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new UnreadableError()
  return value
}

export function list<Item>(value: unknown, read: (item: unknown) => Item): Item[] {
  if (!Array.isArray(value)) throw new UnreadableError()
  return value.map((item: unknown) => read(item))
}

export function result(value: unknown): GameResult {
  const { game, ...rest } = fields(value)
  if (game === 'races') return { game, order: list(rest['order'], number) }
  if (game === 'draw') return { game, numbers: list(rest['numbers'], number) }
  if (game === 'overs') return { game, balls: list(rest['balls'], ball) }
  if (game === 'penalties') return { game, home: list(rest['home'], flag), away: list(rest['away'], flag) }
  throw new UnreadableError()
}

function ball(value: unknown): Ball {
  const known = BALLS.find((one) => one === value)
  if (known === undefined) throw new UnreadableError()
  return known
}

const BALLS: readonly Ball[] = [0, 1, 2, 3, 4, 6, 'W']

function flag(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new UnreadableError()
  return value
}
