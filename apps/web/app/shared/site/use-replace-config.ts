import { useRouter } from '@tanstack/react-router'
import { createFormatter } from '@touchline/messages/format'
import { startTransition } from 'react'
import { useReplaceApp } from './app-context.tsx'
import type { PageConfig } from './page-config.ts'

/** Replaces the page's config by what is made of it, after what the page needs with it has been loaded. */
export function useReplaceConfig(): (next: (config: PageConfig) => PageConfig) => Promise<void> {
  const router = useRouter()
  const replaceApp = useReplaceApp()
  return async (next) => {
    // Not the context's: a second change may come before the first is rendered.
    const app = router.options.context
    const config = next(app.config)
    const format = createFormatter(config.locale, config.timeZone, config.hourCycle)
    router.update({ ...router.options, context: { ...app, config, format } })
    try {
      await router.invalidate()
    } finally {
      startTransition(() => replaceApp(router.options.context))
    }
  }
}
