import { parseArgs } from 'node:util'
import { checkWallet } from '@touchline/platform/wallet-conformance'

const HELP = `Usage: npm run wallet:conformance -- --url <address> --key <key> --token <token> [--wallet <name>]

Tries an operator's wallet rule by rule and prints a table; ends with 1 where one does not hold. The token is of a test
player with at least 10.00 whose money nobody else moves meanwhile.`

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    token: { type: 'string' },
    wallet: { type: 'string', default: 'default' },
    help: { type: 'boolean' },
  },
})
const { url, key, token, wallet } = values
if (values.help || !url || !key || !token || !URL.canParse(url)) {
  if (url && !URL.canParse(url))
    console.log(`--url is ${url}, which is no address such as https://wallet.example/v1\n`)
  console.log(HELP)
  process.exitCode = values.help ? 0 : 2
} else {
  const rules = await checkWallet({ name: wallet, url: url.replace(/\/$/, ''), key, token })
  const width = Math.max(...rules.map(({ rule }) => rule.length))
  for (const { rule, fault } of rules)
    console.log(`${rule.padEnd(width)}  ${fault === null ? 'holds' : `FAILS: ${fault}`}`)
  const failed = rules.filter(({ fault }) => fault !== null)
  console.log(`\n${rules.length - failed.length} of ${rules.length} rules hold`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
