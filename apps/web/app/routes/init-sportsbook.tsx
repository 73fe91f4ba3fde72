import { createFileRoute, redirect } from '@tanstack/react-router'

/** Spec 2 §2, entry of a host page. Temporary redirect, since its target may change. */
export const Route = createFileRoute('/init-sportsbook')({
  beforeLoad: async ({ context, location }) => {
    const { initialAddress } = await import('../features/landing/initial-address.ts')
    const { locale, site } = context.config
    throw redirect({ href: initialAddress(location.searchStr, locale, site), statusCode: 307 })
  },
})
