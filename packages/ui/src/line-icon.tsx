import type { LucideProps } from 'lucide-react'
import type { FunctionComponent } from 'react'
import sprite from './interface-icons.svg?url'

/**
 * One of Lucide's drawings, taken from one file of all that the front end uses, so that no page's script carries them. The
 * build puts these in the place of `lucide-react/icons/*`; the file is written by `scripts/line-icons.ts`.
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
