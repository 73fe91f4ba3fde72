import { createHash } from 'node:crypto'
import type { CompiledMessages } from '@touchline/messages/compile'
import type { RenderedPage } from './render-pages.ts'

export interface MessageFile {
  /** Names what is in it, so that it may be cached for ever. */
  path: string
  file: RenderedPage
}

const FOLDER = '/messages/'
const HASH_LENGTH = 10
/** It is compressed once for all its visitors. */
const QUALITY = 11

/** The texts of a page as a file of their own: the next page, and the next visit, have them already. */
export function createMessageFiles() {
  const known = new Map<string, MessageFile & { text: string }>()

  /** Texts are read anew every few seconds; the file stays the same, and compressed, as long as they do. */
  return function fileOf(siteKey: string, locale: string, messages: CompiledMessages): MessageFile {
    const name = `${FOLDER}${encodeURIComponent(siteKey)}/${locale}`
    const text = JSON.stringify(messages)
    const before = known.get(name)
    if (before?.text === text) return before
    const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)
    const made = { path: `${name}.${hash}.json`, file: asFile(text), text }
    known.set(name, made)
    return made
  }
}

/** Site and locale of such an address, whatever its hash; null for any other. */
export function readMessagePath(pathname: string): { siteKey: string; locale: string } | null {
  if (!pathname.startsWith(FOLDER)) return null
  const [, siteKey, locale] = /^\/messages\/([^/]+)\/([\w-]+)\.[\da-f]+\.json$/.exec(pathname) ?? []
  if (siteKey === undefined || locale === undefined || !isEncoded(siteKey)) return null
  return { siteKey: decodeURIComponent(siteKey), locale }
}

const isEncoded = (part: string) => /^(?:[\w!'()*.~-]|%[\da-f]{2})+$/i.test(part)

function asFile(text: string): RenderedPage {
  return {
    status: 200,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    },
    body: Buffer.from(text),
    quality: QUALITY,
  }
}
