import type { SiteConfig } from '@touchline/contract/entities/site-config'
import { WidgetBoundary } from '../shared/errors/boundary.tsx'
import { useSite } from '../shared/site/app-context.tsx'
import { BLOCK_PARTS } from './blocks.tsx'

export type AreaName = Exclude<keyof SiteConfig['areas'], 'home'>

/** The operator's blocks of an area, in order. One that fails is left out. */
export function Area({ name }: { name: AreaName }) {
  return useSite().areas[name].map((block) => {
    const Part = BLOCK_PARTS[block]
    return (
      Part && (
        <div key={block} data-block={block}>
          <WidgetBoundary name={block}>
            <Part />
          </WidgetBoundary>
        </div>
      )
    )
  })
}
