import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CATALOG_LOCALES } from '@touchline/messages/catalog'
import { baseLocale } from '@touchline/messages/locales'
import { expect, it } from 'vitest'
import * as z from 'zod'

const Named = z.object({ name: z.record(z.string(), z.string()) })

/** `de-AT` says what `de` says; a language of its own has words of its own. */
const LANGUAGES = CATALOG_LOCALES.filter((locale) => baseLocale(locale) === locale)
const DEMO = path.join(import.meta.dirname, 'demo')

it.each(globSync('*.json', { cwd: DEMO }))('%s has its name in every language', (file) => {
  const { name } = Named.parse(JSON.parse(readFileSync(path.join(DEMO, file), 'utf8')))
  expect(LANGUAGES.filter((language) => name[language] === undefined)).toEqual([])
})
