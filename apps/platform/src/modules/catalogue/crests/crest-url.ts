import { createHash } from 'node:crypto'
import type { CompetitorRecord } from '../matches/match-record.ts'

/** The crest's URL. Its content is immutable: another name or other colours give another URL. */
export function crestUrl(row: CompetitorRecord): string {
  return `/api/crests/${row.id}.svg?v=${crestVersion(row)}`
}

/** Increase when the drawing changes. */
const DRAWING = 1
const LENGTH = 8

/** Of its drawing: changes with name and colours. */
export function crestVersion({ name, colors }: CompetitorRecord): string {
  const key = [DRAWING, name, ...colors].join('\n')
  const known = versions.get(key)
  if (known) return known
  const version = createHash('sha256').update(key).digest('base64url').slice(0, LENGTH)
  if (versions.size > VERSIONS_MAX) versions.clear()
  versions.set(key, version)
  return version
}

const versions = new Map<string, string>()
const VERSIONS_MAX = 20_000
