import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Texts } from './en.ts'
import { es } from './es.ts'
import { fa } from './fa.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { hi } from './hi.ts'
import { ja } from './ja.ts'
import { no } from './no.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { ur } from './ur.ts'

const LANGUAGES: Readonly<Record<string, { direction: 'ltr' | 'rtl'; texts: Texts }>> = {
  en: { direction: 'ltr', texts: en },
  de: { direction: 'ltr', texts: de },
  ar: { direction: 'rtl', texts: ar },
  es: { direction: 'ltr', texts: es },
  fa: { direction: 'rtl', texts: fa },
  fr: { direction: 'ltr', texts: fr },
  he: { direction: 'rtl', texts: he },
  hi: { direction: 'ltr', texts: hi },
  ja: { direction: 'ltr', texts: ja },
  no: { direction: 'ltr', texts: no },
  pt: { direction: 'ltr', texts: pt },
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
