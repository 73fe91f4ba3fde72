import path from 'node:path'
import { readLocaleTexts } from '../../core/languages/locale-texts.ts'

export const MAIL_TEMPLATES = [
  'confirmation',
  'unlock',
  'password_reset',
  'already_registered',
  'new_device',
  'security_changed',
  'email_change',
  'email_undo',
  'bet_taken_back',
  'phone_code',
] as const
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

export interface MailText {
  subject: string
  body: string
}

/** What a mail says: a text, the address that its link leads to, and what the text names by the names of its places. */
export interface MailContent {
  template: MailTemplate
  language: string
  /** Of the link, below the site's address and the language. */
  path: string
  values?: Readonly<Record<string, string>>
}

/** `locales/<locale>.json` with the keys `<template>.subject` and `<template>.body`; of its `{places}`, `{link}` stands alone. */
const TEXTS = readLocaleTexts(path.join(import.meta.dirname, 'locales'), 'mails')

/** The text of a mail in the player's language, or in the nearest that there is; `site` is the site's address. */
export function mailText({ template, language, path: to, values = {} }: MailContent, site: string): MailText {
  const places: Readonly<Record<string, string>> = { ...values, link: `${site}/${language}/${to}` }
  const text = (part: 'subject' | 'body') =>
    (TEXTS.find(language, `${template}.${part}`) ?? '').replaceAll(
      /\{(\w+)\}/g,
      (place, name: string) => places[name] ?? place,
    )
  return { subject: text('subject'), body: text('body') }
}
