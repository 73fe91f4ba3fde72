import path from 'node:path'
import { readLocaleTexts } from '../../core/locale-texts.ts'

export const MAIL_TEMPLATES = ['confirmation', 'unlock', 'password_reset', 'bet_taken_back'] as const
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

/** `locales/<locale>.json` with the keys `<template>.subject` and `<template>.body`; of its `{places}`, `{link}` stands alone. */
const TEXTS = readLocaleTexts(path.join(import.meta.dirname, 'locales'))

/** The text of a mail in the player's language, or in the nearest that there is. */
export function mailText(
  template: MailTemplate,
  language: string,
  values: Readonly<Record<string, string>>,
): { subject: string; body: string } {
  const text = (part: 'subject' | 'body') =>
    (TEXTS.find(language, `${template}.${part}`) ?? '').replaceAll(
      /\{(\w+)\}/g,
      (place, name: string) => values[name] ?? place,
    )
  return { subject: text('subject'), body: text('body') }
}
