import * as z from 'zod/mini'
import { Text } from '../scalars.ts'

/** ISO 3166-1, two capitals. */
const Countries = z.array(Text({ max: 2, pattern: /^[A-Z]{2}$/ }))

/** What a country can be blocked from; `pages` is all of it. */
export const GATED_PARTS = ['pages', 'signIn', 'signUp', 'deposit'] as const
export type GatedPart = (typeof GATED_PARTS)[number]

/** Spec 1 §6: who may come in. Sign-in and sign-up by settings and by country block lists, pages and deposits by the lists. */
export const Access = z.object({
  isSignInAllowed: z.boolean(),
  isSignUpAllowed: z.boolean(),
  blockedCountries: z.object({
    pages: Countries,
    signIn: Countries,
    signUp: Countries,
    deposit: Countries,
  }),
  /** With the feature `userGroupChecker`, the site is for players with one of these status groups alone. */
  userGroups: z.array(Text({ max: 100 })),
  /** Where all others are sent then, such as `https://operator.example/`; null for nowhere. */
  platformFrontPage: z.nullable(Text({ max: 2000, pattern: /^(?:https?:\/\/|\/(?!\/))\S+$/ })),
})
export type Access = z.infer<typeof Access>

/**
 * Whether a part of the site is open in a country. Null is a country that nobody knows, which no list can block: a site
 * with lists stands behind a proxy that names it (docs/operators.md#who-may-come-in).
 */
export function isOpenIn(access: Access, part: GatedPart, country: string | null): boolean {
  const { blockedCountries, isSignInAllowed, isSignUpAllowed } = access
  if (part === 'signIn' && !isSignInAllowed) return false
  if (part === 'signUp' && !isSignUpAllowed) return false
  if (country === null) return true
  return ![...blockedCountries.pages, ...blockedCountries[part]].includes(country)
}
