import { createRandom, hashSeed, type RandomStream } from '@touchline/pricing/random'
import { type Language, NAME_PARTS } from './name-parts.ts'

export interface PersonWanted {
  language: Language
  gender: 'woman' | 'man'
}

/**
 * Names of persons who do not exist: a usual given name and a family name put together from syllables of the
 * language. The same key gives the same names, each family name once; urns are made of them, so a key never changes.
 */
export function inventedNames(key: string, wanted: readonly PersonWanted[]): string[] {
  const used = new Set<string>()
  return wanted.map(({ language, gender }, index) => {
    const random = createRandom(hashSeed('person', key, index))
    const parts = NAME_PARTS[language]
    const given = random.pick(parts.given[gender])
    const family = unused(used, () => familyName(random, language, gender))
    return parts.isFamilyFirst ? `${family} ${given}` : `${given} ${family}`
  })
}

function familyName(random: RandomStream, language: Language, gender: PersonWanted['gender']): string {
  const { starts, middles, ends } = NAME_PARTS[language]
  return random.pick(starts) + random.pick(middles) + random.pick(ends[gender])
}

function unused(used: Set<string>, draw: () => string): string {
  for (;;) {
    const name = draw()
    if (used.has(name)) continue
    used.add(name)
    return name
  }
}
