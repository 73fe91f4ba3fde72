import { useQuery } from '@tanstack/react-query'
import { getPriceHistory } from '@touchline/contract/calls/catalogue/match-extras'
import { Select } from '@touchline/ui/forms/select'
import { Skeleton } from '@touchline/ui/skeleton'
import { useState } from 'react'
import { callQuery } from '../../../shared/api/call-query.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { MarketBlock } from '../markets/market-blocks.ts'
import styles from './market-menu.module.css'
import { type OfferedOutcome, offeredOutcomes } from './offered-outcomes.ts'
import { PriceChart } from './price-chart.tsx'

const REFETCH_MS = 10_000

/** The price history of an outcome of a market, with a choice of the outcome. */
export function PriceHistoryPanel({ block }: { block: MarketBlock }) {
  const t = useT()
  const offered = offeredOutcomes(block)
  const [value, setValue] = useState(offered[0]?.value)
  const chosen = offered.find((outcome) => outcome.value === value) ?? offered[0]
  if (!chosen) return null
  return (
    <div className={styles.history}>
      <Select label={t('sb.market.history')} options={offered} value={chosen.value} onSelect={setValue} />
      <Prices outcome={chosen} />
    </div>
  )
}

function Prices({ outcome }: { outcome: OfferedOutcome }) {
  const t = useT()
  const { matchId, marketId, specifier, outcomeId, label } = outcome
  const query = callQuery(useApi(), getPriceHistory, {
    params: { id: matchId, marketId },
    query: { specifier },
  })
  const { data, isError, dataUpdatedAt } = useQuery({ ...query, refetchInterval: REFETCH_MS })
  if (isError) return <p className={styles.empty}>{t('global-error.default.description')}</p>
  if (!data) return <Skeleton height="200px" shape="surface" />
  const prices = data.outcomes.find(({ id }) => id === outcomeId)?.prices ?? []
  if (prices.length === 0) return <p className={styles.empty}>{t('sb.market.history.empty')}</p>
  return <PriceChart name={label} prices={prices} untilMs={dataUpdatedAt} />
}
