import type { LucideProps } from 'lucide-react'
import type { FunctionComponent } from 'react'
import sprite from './interface-icons.svg?url'

/**
 * An icon of Lucide, from one sprite of all icons that the front end uses, so that no page's script carries them. The
 * build replaces `lucide-react/icons/*` with these; `scripts/generate/line-icons.ts` writes the sprite.
 */
export function lineIcon(name: string): FunctionComponent<LucideProps> {
  return function LineIcon({ size = 24, ...props }: LucideProps) {
    return (
      <svg
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        <use href={`${sprite}#${name}`} />
      </svg>
    )
  }
}
