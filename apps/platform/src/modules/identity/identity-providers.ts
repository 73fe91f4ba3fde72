import { IDENTITY_PROVIDERS } from '@touchline/contract/entities/player/identity'
import { isTrial } from '../../core/http/border/is-trial.ts'
import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { isTestDepositAllowed } from '../wallet/index.ts'
import type { IdentityProviders } from './checks/identity-provider.ts'
import { createSandboxProvider } from './sandbox/sandbox-provider.ts'
import { sandboxRoutes } from './sandbox/sandbox-routes.ts'

/** The sandboxes, in a trial alone, where play money is credited too. An operator's own providers are added here. */
export function identityProviders(app: App, services: Services): IdentityProviders {
  if (!isTrial(services.env) || !isTestDepositAllowed(services.env)) return new Map()
  const sandboxes = new Map(IDENTITY_PROVIDERS.map((name) => [name, createSandboxProvider(services, name)]))
  sandboxRoutes(app, services, sandboxes)
  return sandboxes
}
