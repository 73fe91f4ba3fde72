import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

/** Where the workshop is built. */
export const SITE = path.resolve(import.meta.dirname, '../../.cache/workshop/site')

const Index = z.object({
  entries: z.record(
    z.string(),
    z.object({ id: z.string(), title: z.string(), name: z.string(), type: z.string() }),
  ),
})

export interface StoryEntry {
  id: string
  title: string
  name: string
}

/** The stories of the built workshop, as Storybook lists them. */
export function readStories(): StoryEntry[] {
  const { entries } = Index.parse(JSON.parse(readFileSync(path.join(SITE, 'index.json'), 'utf8')))
  return Object.values(entries).filter(({ type }) => type === 'story')
}
