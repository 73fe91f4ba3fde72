/**
 * Randomness from 256 secret bits by ChaCha20 (RFC 8439): whatever is seen of one stream or one number tells nothing of
 * the rest, nor of the seed. Streams, children and numbers of one seed never share a block.
 */
const STREAM = 0
const CHILD = 1
const NUMBER = 2

/** The words of the seed's own stream, in order. Throws on a seed that is not 64 hex digits. */
export function secretWords(seed: string): () => number {
  const key = keyOf(seed)
  const block = new Uint32Array(BLOCK_WORDS)
  let counter = 0
  let at = BLOCK_WORDS
  return () => {
    if (at === BLOCK_WORDS) {
      chachaBlock(block, key, counter++, [STREAM, 0, 0])
      at = 0
    }
    return block[at++] ?? 0
  }
}

/** Another secret seed, one for each tag. */
export function secretChild(seed: string, tag: number): string {
  const block = chachaBlock(new Uint32Array(BLOCK_WORDS), keyOf(seed), 0, [CHILD, tag, 0])
  return [...block.subarray(0, KEY_WORDS)].map((word) => word.toString(16).padStart(8, '0')).join('')
}

/** The word at each whole number, negative ones included; neighbours are quick to read one after the other. */
export function secretNumbers(seed: string, tag: number): (index: number) => number {
  const key = keyOf(seed)
  const block = new Uint32Array(BLOCK_WORDS)
  let filled: number | null = null
  return (index) => {
    const counter = Math.floor(index / BLOCK_WORDS)
    if (counter !== filled) chachaBlock(block, key, counter, [NUMBER, tag, 0])
    filled = counter
    return block[index - counter * BLOCK_WORDS] ?? 0
  }
}

const BLOCK_WORDS = 16
const KEY_WORDS = 8
const SEED = /^[0-9a-f]{64}$/

function keyOf(seed: string): Uint32Array {
  if (!SEED.test(seed)) throw new Error('A secret seed has 64 hex digits')
  return Uint32Array.from({ length: KEY_WORDS }, (_, word) =>
    Number.parseInt(seed.slice(word * 8, word * 8 + 8), 16),
  )
}

/** Writes the block of a key of 8 words, a counter and a nonce into `out`; words are little-endian numbers. */
export function chachaBlock(
  out: Uint32Array,
  key: Uint32Array,
  counter: number,
  nonce: readonly [number, number, number],
): Uint32Array {
  START.set(CONSTANT, 0)
  START.set(key, 4)
  START[12] = counter
  START.set(nonce, 13)
  out.set(START)
  for (let round = 0; round < 10; round++) {
    for (let column = 0; column < 4; column++) quarter(out, column, column + 4, column + 8, column + 12)
    quarter(out, 0, 5, 10, 15)
    quarter(out, 1, 6, 11, 12)
    quarter(out, 2, 7, 8, 13)
    quarter(out, 3, 4, 9, 14)
  }
  for (let word = 0; word < BLOCK_WORDS; word++) out[word] = (out[word] ?? 0) + (START[word] ?? 0)
  return out
}

/** `expand 32-byte k`. */
const CONSTANT = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]
const START = new Uint32Array(BLOCK_WORDS)

function quarter(words: Uint32Array, ia: number, ib: number, ic: number, id: number): void {
  let a = words[ia] ?? 0
  let b = words[ib] ?? 0
  let c = words[ic] ?? 0
  let d = words[id] ?? 0
  a = (a + b) | 0
  d = turned(d ^ a, 16)
  c = (c + d) | 0
  b = turned(b ^ c, 12)
  a = (a + b) | 0
  d = turned(d ^ a, 8)
  c = (c + d) | 0
  b = turned(b ^ c, 7)
  words[ia] = a
  words[ib] = b
  words[ic] = c
  words[id] = d
}

function turned(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by))
}
