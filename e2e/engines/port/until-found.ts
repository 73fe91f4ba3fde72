import { expect } from '@playwright/test'
import type { Target } from './engine.ts'

/** Looks again until a target can be pressed; a document that is gone meanwhile is looked at anew. */
export async function untilFound<Found>(target: Target, find: () => Promise<Found | null>): Promise<Found> {
  const found: Found[] = []
  await expect(async () => {
    const one = await find()
    if (one === null) throw new Error(`Cannot be pressed: ${target.css} ${String(target.name ?? '')}`)
    found.push(one)
  }).toPass({ timeout: 15_000, intervals: [50, 100, 250] })
  const [one] = found
  if (one === undefined) throw new Error(`Not found: ${target.css}`)
  return one
}
