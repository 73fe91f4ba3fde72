import type { Locator } from '@playwright/test'

/** Where an element stands that is drawn. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It has no box')
  return box
}
