import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { FeedSink } from '../feed/index.ts'
import { listDeadlinesRoute } from './deadlines/list-deadlines.ts'
import { listDebtsRoute } from './debts/list-debts.ts'
import { writeOffDebtRoute } from './debts/write-off-debt.ts'
import { setResultsRoute } from './markets/set-results.ts'
import { takeBackVoidRoute } from './markets/take-back-void.ts'
import { voidMarketsRoute } from './markets/void-markets.ts'
import { voidBetRoute } from './void-bet.ts'

export { createDeadlineWorker } from './deadlines/deadline-worker.ts'
export { insertAction, isSameAction } from './operator-actions.queries.ts'

/** What operators do to results and money by hand; each action is kept with who did it and why. */
export function registerCorrections(app: App, services: Services, sink: FeedSink): void {
  voidBetRoute(app, services)
  voidMarketsRoute(app, services, sink)
  takeBackVoidRoute(app, services, sink)
  setResultsRoute(app, services, sink)
  listDeadlinesRoute(app, services)
  listDebtsRoute(app, services)
  writeOffDebtRoute(app, services)
}
