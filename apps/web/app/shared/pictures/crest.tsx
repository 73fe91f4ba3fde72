import { Picture } from '@touchline/ui/picture'

export interface CrestProps {
  /** The platform's drawing of a team. */
  logo: string
  size?: number
  /** In sight at first. */
  isEager?: boolean
}

/** A team's crest. Decoration: the name stands beside it. */
export function Crest({ logo, size = 20, isEager = false }: CrestProps) {
  return <Picture look="crest" src={logo} width={size} height={size} isEager={isEager} />
}
