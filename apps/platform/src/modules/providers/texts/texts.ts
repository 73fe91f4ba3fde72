import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Texts } from './en.ts'
import { fa } from './fa.ts'
import { he } from './he.ts'
import { hi } from './hi.ts'
import { ja } from './ja.ts'
import { ru } from './ru.ts'
import { ur } from './ur.ts'

const LANGUAGES: Readonly<Record<string, { direction: 'ltr' | 'rtl'; texts: Texts }>> = {
  en: { direction: 'ltr', texts: en },
  de: { direction: 'ltr', texts: de },
  ar: { direction: 'rtl', texts: ar },
  fa: { direction: 'rtl', texts: fa },
  he: { direction: 'rtl', texts: he },
  hi: { direction: 'ltr', texts: hi },
  ja: { direction: 'ltr', texts: ja },
  ru: { direction: 'ltr', texts: ru },
  ur: { direction: 'rtl', texts: ur },
}

/** The texts for a locale such as `de-AT`; English for every language that these games do not speak. */
export function textsOf(locale: string): { language: string; direction: 'ltr' | 'rtl'; texts: Texts } {
  const language = locale.split('-', 1)[0] ?? ''
  const known = Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined
  return known ? { language, ...known } : { language: 'en', direction: 'ltr', texts: en }
}

/** A text with its `{places}` filled. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
