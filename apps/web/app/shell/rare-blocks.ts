import type { Block, SiteConfig } from '@touchline/contract/entities/site-config'
import type { ComponentType } from 'react'

/** Blocks that not every site has; their parts stand in `rare-block-parts.tsx`. */
const RARE = [
  'chat_toggle',
  'live_events',
  'outrights',
  'prematch_events',
  'top_events',
] as const satisfies Block[]

const FRAME_AREAS = [
  'header',
  'leftSidebar',
  'mobileSideMenu',
  'mobileTabBar',
  'rightSidebar',
] as const satisfies (keyof SiteConfig['areas'])[]

let parts: Readonly<Partial<Record<Block, ComponentType>>> = {}

/**
 * Brings them where a site has one in the areas of its frame: before the server renders, and before the browser takes
 * the page over. So they are part of the server's page, and cost the first load of other sites nothing.
 */
export async function loadRareBlocks({ areas }: Pick<SiteConfig, 'areas'>): Promise<void> {
  const isUsed = FRAME_AREAS.some((area) => RARE.some((block) => areas[area].includes(block)))
  if (isUsed) parts = (await import('./rare-block-parts.tsx')).RARE_BLOCK_PARTS
}

export const rareBlock = (block: Block) => parts[block]
