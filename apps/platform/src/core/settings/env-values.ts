import { ODDS_MAX, ODDS_MIN } from '@touchline/contract/scalars'
import * as z from 'zod/mini'
import { parseTrustedProxies } from '../http/border/trusted-proxies.ts'
import './schema-messages.ts'

export const Port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'is a port, such as 3000')),
  z.pipe(z.transform(Number), z.int().check(z.maximum(65_535, 'is a port, such as 3000'))),
)
export const WebAddress = z.url({ protocol: /^https?$/, error: 'is an address such as https://bets.example' })
export const EnvFlag = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((value) => value === 'true' || value === '1'),
)
export const PositiveNumber = z.pipe(
  z.string().check(z.regex(/^\d+(\.\d+)?$/, 'is a number above 0, such as 2 or 0.5')),
  z.pipe(z.transform(Number), z.number().check(z.positive())),
)
export const Count = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/, 'is a whole number from 0 to 999999')),
  z.transform(Number),
)
export const Share = z.pipe(
  z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'is a share from 0 to 1, such as 0.25')),
  z.transform(Number),
)
/** A time limit: 0 would close everything at once. */
export const Seconds = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/, 'is a number of seconds from 1 to 9999')),
  z.pipe(z.transform(Number), z.int().check(z.positive())),
)
export const Proxies = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    if (text === 'false' || text === '0') return undefined
    const proxies = parseTrustedProxies(text)
    if (!proxies)
      issues.push({
        code: 'custom',
        input: undefined,
        message: 'is the number of proxies in front (1 to 9), or their addresses and ranges: 10.0.0.0/8, ::1',
      })
    return proxies ?? undefined
  }),
)
export const List = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)
export const Selections = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/, 'is a number of selections from 1 to 100')),
  z.pipe(
    z.transform(Number),
    z
      .int()
      .check(
        z.minimum(1, 'is a number of selections from 1 to 100'),
        z.maximum(100, 'is a number of selections from 1 to 100'),
      ),
  ),
)
const ODDS = 'is odds from 1.001 to 100000, such as 10000'
/** In thousandths. */
export const OddsBound = z.pipe(
  z.string().check(z.regex(/^\d{1,6}(\.\d{1,3})?$/, ODDS)),
  z.pipe(
    z.transform((text: string) => Math.round(Number(text) * 1000)),
    z.int().check(z.minimum(ODDS_MIN, ODDS), z.maximum(ODDS_MAX, ODDS)),
  ),
)
export const RetentionDays = z
  .string()
  .check(z.regex(/^[a-z_]+=\d{1,6}(\.\d{1,9})?$/, 'is a thing and its days, such as mails=30'))
export const ExchangeRate = z
  .string()
  .check(z.regex(/^[A-Z]{3,5}=\d{1,9}(\.\d{1,9})?$/, 'is a currency and its worth in euro, such as USD=0.86'))

export const ProviderUrl = z
  .string()
  .check(
    z.regex(
      /^[a-z-]+=https?:\/\/\S+$/,
      'is a provider and its address, such as lotto=https://games.example/launch',
    ),
  )
export const ProviderKey = z
  .string()
  .check(z.regex(/^[a-z-]+=\S{16,}$/, 'is a provider and its key of 16 characters or more'))

export const WalletUrl = z
  .string()
  .check(
    z.regex(
      /^[\w-]+=https?:\/\/\S+$/,
      'is a site and its wallet, such as northgoal=https://wallet.example/v1',
    ),
  )
export const WalletKey = z
  .string()
  .check(z.regex(/^[\w-]+=\S{32,}$/, 'is a site and the key of its wallet, of 32 characters or more'))
