/** Doty-Humphrey's sfc32, filled by splitmix32 (both public domain): quick words of 32 bits from a number. */
export function sfc32(seed: number): () => number {
  const fill = splitmix32((seed ^ Math.floor(seed / 2 ** 32)) >>> 0)
  let a = fill()
  let b = fill()
  let c = fill()
  let counter = 1

  const nextWord = () => {
    const word = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + word) | 0
    return word >>> 0
  }
  // The first words of similar seeds are still similar.
  for (let i = 0; i < 12; i++) nextWord()
  return nextWord
}

function splitmix32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let word = state ^ (state >>> 16)
    word = Math.imul(word, 0x21f0aaad)
    word ^= word >>> 15
    word = Math.imul(word, 0x735a2d97)
    return word ^ (word >>> 15)
  }
}
