import { secretChild, secretNumbers, secretWords } from './secret-seed.ts'
import { sfc32 } from './sfc32.ts'

/**
 * What randomness follows from: 256 secret bits as 64 hex digits, for all that decides a result (see `secret-seed.ts`),
 * or a number, for tests and for what anyone may know: its 32 bits can be searched.
 */
export type Seed = number | string

/**
 * A seeded source of randomness: ChaCha20 for a secret seed, for a number Doty-Humphrey's sfc32, filled by splitmix32
 * (both public domain). The same seed gives the same numbers on every machine; nothing here reads a clock or ambient
 * randomness.
 */
export interface RandomStream {
  /** Uniform in [0, 1), with 32 bits. */
  next(): number
  /** Uniform in [min, max). */
  between(min: number, max: number): number
  /** A whole number, both ends included. */
  integer(min: number, max: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  poisson(mean: number): number
  /** Standard normal. */
  normal(): number
  /** Waiting time with the given rate; mean 1 / rate. */
  exponential(rate: number): number
  /** Throws on an empty list. */
  pick<T>(items: readonly T[]): T
  /** An index picked in proportion to the weights. Throws when none is positive. */
  weightedIndex(weights: readonly number[]): number
  /** An independent stream of this seed, whatever this one's position. */
  derive(label: string | number): RandomStream
}

export function createRandom(seed: Seed): RandomStream {
  const nextWord = typeof seed === 'number' ? sfc32(seed) : secretWords(seed)
  const next = () => nextWord() / 2 ** 32
  const between = (min: number, max: number) => min + next() * (max - min)

  return {
    next,
    between,
    integer: (min, max) => Math.floor(between(min, max + 1)),
    chance: (probability) => next() < probability,
    poisson: (mean) => poisson(mean, next),
    normal: () => normal(next),
    exponential: (rate) => -Math.log(1 - next()) / rate,
    pick: (items) => pick(items, next),
    weightedIndex: (weights) => weightedIndex(weights, next),
    derive: (label) => createRandom(derivedSeed(seed, label)),
  }
}

/** An independent seed of the same kind. */
function derivedSeed(seed: Seed, label: string | number): Seed {
  return typeof seed === 'number' ? hashSeed(seed, label) : secretChild(seed, hashSeed(label))
}

/** A match's seed for one of its streams. */
export function matchSeed({ matchId, seed }: { matchId: number; seed: Seed }, label: string): Seed {
  return typeof seed === 'number' ? hashSeed(label, matchId, seed) : derivedSeed(seed, label)
}

/** Uniform in [0, 1) at each whole number, negative ones included. */
export function uniformsOf(seed: Seed, ...labels: readonly string[]): (index: number) => number {
  if (typeof seed === 'number') return (index) => hashUniform(seed, ...labels, index)
  const words = secretNumbers(seed, hashSeed(...labels))
  return (index) => words(index) / 2 ** 32
}

/** A 32-bit seed from any parts: FNV-1a over their text, then Murmur3's finalizer. */
export function hashSeed(...parts: readonly (string | number)[]): number {
  const text = parts.join('\u001f')
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Uniform in [0, 1) from any parts, for values that must not depend on a stream's position. */
export function hashUniform(...parts: readonly (string | number)[]): number {
  return hashSeed(...parts) / 2 ** 32
}

/** Knuth's product of uniforms; a large mean is split, since Poisson counts add up. */
function poisson(mean: number, next: () => number): number {
  if (mean > 30) return poisson(mean / 2, next) + poisson(mean / 2, next)
  const limit = Math.exp(-mean)
  let count = -1
  for (let product = 1; product > limit || count < 0; product *= next()) count++
  return count
}

/** Marsaglia's polar method. */
function normal(next: () => number): number {
  for (;;) {
    const x = 2 * next() - 1
    const y = 2 * next() - 1
    const squared = x * x + y * y
    if (squared > 0 && squared < 1) return x * Math.sqrt((-2 * Math.log(squared)) / squared)
  }
}

function pick<T>(items: readonly T[], next: () => number): T {
  const index = Math.floor(next() * items.length)
  for (const item of items.slice(index, index + 1)) return item
  throw new Error('Nothing to pick from')
}

function weightedIndex(weights: readonly number[], next: () => number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (!(total > 0)) throw new Error('No weight is positive')
  let left = next() * total
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return index
  }
  // Rounding can leave a remainder at the very end.
  return weights.findLastIndex((weight) => weight > 0)
}
