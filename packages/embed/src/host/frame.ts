import { toFrame } from '../routes.ts'
import type { SportsbookOptions } from './mount-sportsbook.ts'

/** Camera and microphone are for the page of who proves identities, within the sportsbook's. */
const ALLOW = 'fullscreen; autoplay; clipboard-write; web-share; payment; camera; microphone'
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-top-navigation-by-user-activation'

const TITLES: Readonly<Record<string, string>> = {
  en: 'Sports betting',
  de: 'Sportwetten',
  es: 'Apuestas deportivas',
  fr: 'Paris sportifs',
  no: 'Sportsspill',
  pt: 'Apostas esportivas',
  ru: 'Ставки на спорт',
  ar: 'المراهنات الرياضية',
  he: 'הימורי ספורט',
  fa: 'پیش‌بینی ورزشی',
  ur: 'کھیلوں پر شرطیں',
  hi: 'खेल सट्टेबाज़ी',
  ja: 'スポーツベッティング',
}

/** For assistive technology: the host's words, or the sportsbook's in the language that it is in. */
export function nameFrame(frame: HTMLIFrameElement, title: string | undefined, locale: string): void {
  frame.title = title ?? TITLES[locale.slice(0, 2)] ?? 'Sports betting'
}

/** The frame of a sportsbook, with the least that it needs. */
export function createFrame({ origin, page, routing, locale, title }: SportsbookOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  nameFrame(frame, title, locale ?? document.documentElement.lang)
  frame.allow = ALLOW
  frame.setAttribute('sandbox', SANDBOX)
  frame.style.cssText = 'display:block;border:0;inline-size:100%'
  const { pathname, search, hash } = location
  const first = (routing && toFrame(routing, pathname + search + hash)) ?? page ?? '/'
  const query = new URLSearchParams({ page: first, ...(locale !== undefined && { locale }) })
  frame.src = `${origin}/init-sportsbook?${query.toString()}`
  return frame
}
