import { parseArgs } from 'node:util'
import { conformanceTable } from '@touchline/contract/conformance/conformance-table'
import { runConformance } from '@touchline/contract/conformance/run-conformance'

/**
 * `npm run conformance -- --url https://platform.example`: what of docs/platform.md a platform answers, as a table. With
 * `--email` and `--password` as a player of it, with `--stake 100` by a bet of so many of the smallest unit, which stays.
 * Ends with 1 where something that it must answer is missing, or anything differs from the contract.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    stake: { type: 'string' },
  },
})
const { url, email, password, stake } = values
if (url === undefined || !/^https?:\/\//.test(url)) {
  console.error('Which platform? npm run conformance -- --url https://platform.example')
  process.exit(2)
}
const stakeMinor = stake === undefined ? null : Number(stake)
const player = email !== undefined && password !== undefined ? { email, password, stakeMinor } : null
try {
  const results = await runConformance(url, player)
  console.log(conformanceTable(results))
  process.exit(results.some(({ isFailed }) => isFailed) ? 1 : 0)
} catch (error) {
  console.error(`Nobody answers at ${url}: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(2)
}
