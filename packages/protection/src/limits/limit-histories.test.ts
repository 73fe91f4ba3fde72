import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Loosening } from '../jurisdictions/jurisdiction-pack.ts'
import {
  confirmWish,
  isInForce,
  type LimitVersion,
  requestEnd,
  requestValue,
  settleLimits,
  valueInForce,
} from './limit-change.ts'

/** `LIMIT_HISTORIES=100000` tries so many of each pack, `LIMIT_FIRST=17` begins with that seed. */
const COUNT = Number(process.env['LIMIT_HISTORIES'] ?? 3000)
const FIRST = Number(process.env['LIMIT_FIRST'] ?? 1)
const STEPS = 25
const HOUR_MS = 3_600_000
const WEEK_MS = 168 * HOUR_MS

const PACKS = path.join(import.meta.dirname, '../../../../apps/platform/src/modules/jurisdictions/packs')
const packs = readdirSync(PACKS).map((name): { key: string; loosening: Loosening } =>
  JSON.parse(readFileSync(path.join(PACKS, name), 'utf8')),
)

describe('any history of wishes, ends, confirmations and waiting', () => {
  it.each(packs)('keeps every promise of $key', { timeout: 600_000 }, ({ loosening }) => {
    const problems: string[] = []
    for (let seed = FIRST; seed < FIRST + COUNT; seed += 1) {
      const problem = firstProblem(seed, loosening)
      if (problem) problems.push(`seed ${seed}: ${problem}`)
    }
    expect(problems).toEqual([])
  })
})

interface Wish {
  value: number
  readyAtMs: number
}

/** Null where all promises are kept. The promises are counted here, from the wishes alone. */
function firstProblem(seed: number, loosening: Loosening): string | null {
  const random = randomOf(seed)
  let versions: LimitVersion[] = []
  let nowMs = 0
  let wish = noWish()
  for (let step = 1; step <= STEPS; step += 1) {
    const beforeMs = nowMs
    nowMs += Math.floor(random() * 60) * HOUR_MS
    const held = valueInForce(versions)
    const passed = settleLimits(versions, nowMs)
    const halfway = settleLimits(settleLimits(versions, (beforeMs + nowMs) / 2), nowMs)
    if (JSON.stringify(passed) !== JSON.stringify(halfway)) return 'two waits are not one'
    const value = valueInForce(passed)
    const due: Wish | null = loosening.confirm === 'none' && wish && nowMs >= wish.readyAtMs ? wish : null
    if (value !== (due ? due.value : held)) return `by waiting ${held} became ${value}`
    if (due) wish = null
    versions = passed

    const periodEndMs = (Math.floor(nowMs / WEEK_MS) + 1) * WEEK_MS
    const moment = { nowMs, periodEndMs }
    const readyAtMs = Math.max(
      nowMs + loosening.waitHours * HOUR_MS,
      loosening.notBeforePeriodEnd ? periodEndMs : 0,
    )
    const dice = random()
    if (dice < 0.45) {
      const wanted = Math.ceil(random() * 100)
      versions = requestValue(versions, { id: step, value: wanted }, moment, loosening)
      if (valueInForce(versions) !== (value === Infinity ? wanted : Math.min(value, wanted)))
        return `${wanted} was wished, ${value} held, ${valueInForce(versions)} holds`
      wish = wanted > value && value !== Infinity ? { value: wanted, readyAtMs } : null
    } else if (dice < 0.55) {
      versions = requestEnd(versions, moment, loosening)
      if (valueInForce(versions) !== value) return 'an end did not wait'
      wish = value === Infinity ? null : { value: Infinity, readyAtMs }
    } else if (dice < 0.85) {
      const chosen = versions[Math.floor(random() * versions.length)]
      const answer = chosen ? confirmWish(versions, chosen.id, nowMs) : null
      if (answer?.status === 'confirmed') {
        const isInTime =
          wish !== null &&
          nowMs >= wish.readyAtMs &&
          nowMs <= wish.readyAtMs + loosening.confirmWithinHours * HOUR_MS
        if (!isInTime || loosening.confirm === 'none') return 'confirmed out of time'
        if (valueInForce(answer.versions) !== wish?.value) return 'another value was confirmed'
        versions = answer.versions
        wish = null
      }
    }
    if (versions.filter(isInForce).length > 1) return 'two are in force'
    if (new Set(versions.map(({ id }) => id)).size !== versions.length) return 'an id is there twice'
  }
  return null
}

/** So that the type is not narrowed to what is assigned first. */
function noWish(): Wish | null {
  return null
}

function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
