import {
  type BaseTheme,
  BRAND_THEMES,
  type Brand,
  type BrandTheme,
  EMPTY_BRAND,
  type Problem,
  tokenNames,
} from './brand.ts'
import { tokenProblemOf } from './css.ts'

/** A brand in the making, kept over visits. Themes move on meanwhile: what they no longer have is kept aside. */
export interface Draft {
  brand: Brand
  /** Of tokens that the theme has no more, and values that refer to such: taken back once it has them again. */
  aside: Brand
}

export const EMPTY_DRAFT: Draft = { brand: EMPTY_BRAND, aside: EMPTY_BRAND }

export const writeDraft = ({ brand, aside }: Draft): string => JSON.stringify({ brand, aside })

/** With another value of a token; null is the theme's own, and forgets what is kept aside for it. */
export function changeToken(
  { brand, aside }: Draft,
  theme: BrandTheme,
  { name, value }: { name: string; value: string | null },
): Draft {
  const { [name]: _value, ...others } = brand[theme]
  const { [name]: _kept, ...kept } = aside[theme]
  const tokens = value === null ? others : { ...brand[theme], [name]: value }
  return { brand: { ...brand, [theme]: tokens }, aside: { ...aside, [theme]: kept } }
}

/** Laid over the theme of today, with a word for each value that is kept aside. A text that is no draft is an empty one. */
export function readDraft(text: string | null, base: BaseTheme): { draft: Draft; problems: Problem[] } {
  const stored = parse(text)
  const problems: Problem[] = []
  const draft = { brand: empty(), aside: empty() }
  for (const theme of BRAND_THEMES)
    for (const part of ['aside', 'brand'] as const)
      for (const [name, value] of textsOf(stored, part, theme)) {
        const what = tokenNames(base).includes(name)
          ? tokenProblemOf(name, value, base)
          : 'is no token of the theme any more: its value is kept aside'
        if (what !== null) problems.push({ theme, token: name, what })
        draft[what === null ? 'brand' : 'aside'][theme][name] = value
      }
  return { draft, problems }
}

const empty = (): { dark: Record<string, string>; light: Record<string, string> } => ({ dark: {}, light: {} })

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function textsOf(stored: unknown, ...path: readonly string[]): [name: string, value: string][] {
  const found = path.reduce<unknown>((at, name) => entriesOf(at).find(([key]) => key === name)?.[1], stored)
  return entriesOf(found).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
