import { openDoor } from './door.ts'
import type { Finding } from './finding.ts'
import { type Level, PARTS, type Part, partOf } from './parts.ts'
import { tryCatalogue } from './try-catalogue.ts'
import { type TriedPlayer, tryPlayer } from './try-player.ts'
import { tryRealtime } from './try-realtime.ts'
import { tryTheRest } from './try-the-rest.ts'

export interface PartResult {
  part: Part
  findings: readonly Finding[]
  /** A `must` that is absent fails, as does anything that is there and differs. */
  isFailed: boolean
}

/** Tries a platform through its door, where its `/api` is; changes nothing but by `player.stakeMinor`. */
export async function runConformance(url: string, player: TriedPlayer | null): Promise<PartResult[]> {
  const door = openDoor(url)
  const { known, findings } = await tryCatalogue(door)
  const ofPlayer = await tryPlayer(door, known, player)
  const ofRealtime = await tryRealtime(door, url, known)
  const rest = await tryTheRest(door, known, player !== null)
  const tried = new Set(ofRealtime.map(({ call }) => call.path))
  const all = [...findings, ...ofPlayer, ...ofRealtime, ...rest.filter(({ call }) => !tried.has(call.path))]
  return PARTS.filter(({ level }) => level !== 'ours').map((part) => {
    const own = all.filter(({ call }) => partOf(call) === part)
    return { part, findings: own, isFailed: own.some((finding) => isFailure(finding, part.level)) }
  })
}

const isFailure = ({ outcome }: Finding, level: Level) =>
  outcome === 'differs' || (outcome === 'absent' && level === 'must')
