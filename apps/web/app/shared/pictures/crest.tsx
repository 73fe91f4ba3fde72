import type { CrestWidth } from '@touchline/contract/entities/picture-widths'
import { Picture } from '@touchline/ui/picture'

export interface CrestProps {
  /** `Competitor.logo`. */
  logo: string
  size?: CrestWidth
  /** In sight at first. */
  isEager?: boolean
}

/** A team's crest. Decoration: the name stands beside it. */
export function Crest({ logo, size = 20, isEager = false }: CrestProps) {
  return <Picture look="crest" src={inDots(logo)} width={size} height={size} isEager={isEager} />
}

/**
 * The platform's drawings are also there in dots, in each size: a drawing costs a page 1.5 ms of its thread, and a list has
 * dozens. Others stay as they are.
 */
export function inDots(logo: string): string {
  return logo.replace(/^\/api\/crests\/(\d+)\.svg(?=\?|$)/, '/api/images/crests/$1')
}
