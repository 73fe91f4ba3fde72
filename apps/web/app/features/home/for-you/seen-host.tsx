import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { parseSlug } from '../../../shared/paths/slug.ts'
import { addSeenMatch } from '../../../shared/personal/personal-past.ts'

/** Remembers on this device which matches were looked at. */
export function SeenHost() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => {
    const slug = parseSlug(path.split('/').at(-1) ?? '')
    if (slug?.kind === 'match') addSeenMatch(slug.id)
  }, [path])
  return null
}
