import { useRouterState } from '@tanstack/react-router'

/** The page's path without its locale, such as `/soccer`. */
export function useCurrentPath(): string {
  return useRouterState({ select: ({ location }) => location.pathname })
}

export type Current = 'page' | undefined
