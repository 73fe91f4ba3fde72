import { isTrial } from '../../core/http/border/is-trial.ts'
import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { isTestDepositAllowed } from '../wallet/index.ts'
import type { PaymentProviders } from './payment-provider.ts'
import { createPaymentSandbox, SANDBOX_NAME } from './sandbox/sandbox-provider.ts'
import { paymentSandboxRoutes } from './sandbox/sandbox-routes.ts'
import { createStripeProvider } from './stripe/stripe-provider.ts'

/** Those that the environment names; without any the sandbox, in a trial alone, where play money is credited too. */
export function paymentProviders(app: App, services: Services): PaymentProviders {
  const own = [createStripeProvider(services.env)].filter((provider) => provider !== null)
  if (own.length > 0) return new Map(own.map((provider) => [provider.name, provider]))
  if (!isTrial(services.env) || !isTestDepositAllowed(services.env)) return new Map()
  paymentSandboxRoutes(app, services)
  return new Map([[SANDBOX_NAME, createPaymentSandbox(services)]])
}
