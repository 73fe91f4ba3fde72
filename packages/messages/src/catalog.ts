import ar from './locales/ar.json' with { type: 'json' }
import de from './locales/de.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import { fallbackChain } from './locales.ts'

export type Messages = Readonly<Record<string, string>>

/** Languages with a catalogue of their own; a site may offer any other and falls back. */
export const CATALOGS: Readonly<Record<string, Messages>> = { ar, de, en }

/**
 * Every message of a locale. The most specific language that has a text gives it, and within a language the operator's
 * override stands above ours. This is the one place where they meet; server side, since it holds every language.
 */
export function catalogFor(locale: string, overrides: Readonly<Record<string, Messages>> = {}): Messages {
  const layers = fallbackChain(locale)
    .toReversed()
    .flatMap((code) => [CATALOGS[code] ?? {}, overrides[code] ?? {}])
  return Object.assign({}, ...layers)
}
