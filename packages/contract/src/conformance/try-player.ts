import { listBets } from '../calls/bets/list-bets.ts'
import { placeBets } from '../calls/bets/place-bets.ts'
import { listAccounts } from '../calls/player/accounts.ts'
import { getPlayer } from '../calls/player/get-player.ts'
import { signIn } from '../calls/users/sign-in.ts'
import { signOut } from '../calls/users/sign-out.ts'
import type { BetPlacement } from '../entities/bet.ts'
import type { Door } from './door.ts'
import { check, type Finding, judge, statusOf, untried } from './finding.ts'
import type { Known } from './try-catalogue.ts'

/** A player of the platform, and what of theirs may be staked on a bet that stays. */
export interface TriedPlayer {
  email: string
  password: string
  /** In the smallest unit; null for no bet. */
  stakeMinor: number | null
}

/** A visitor is nobody; then a player signs in, and bets if they may. Ends signed in. */
export async function tryPlayer(door: Door, known: Known, player: TriedPlayer | null): Promise<Finding[]> {
  const asVisitor = await tryVisitor(door.asVisitor())
  if (!player) {
    const why = 'needs --email and --password'
    return [
      ...asVisitor,
      ...[signIn, listAccounts, listBets, placeBets, signOut].map((call) => untried(call, why)),
    ]
  }
  const { email, password } = player
  const signedIn = await door.call(signIn, { body: { email, password } })
  const findings = [...asVisitor, judge(signIn, signedIn)]
  if (!signedIn.reply) return findings
  const me = await door.call(getPlayer, {})
  const accounts = await door.call(listAccounts, { query: { compatibility: false } })
  const bets = await door.call(listBets, { query: { limit: 10 } })
  const currency = me.reply?.currency ?? ''
  const account = accounts.reply?.accounts.find((one) => one.active && one.currency === currency)
  findings.push(
    check(
      getPlayer,
      'is who has signed in',
      isSomebody(me.reply) ? null : 'has neither email nor auth phone',
    ),
    judge(listAccounts, accounts),
    check(listAccounts, 'one is active in the player’s currency', account ? null : `none in ${currency}`),
    judge(listBets, bets),
  )
  if (player.stakeMinor === null) findings.push(untried(placeBets, 'needs --stake: it places a bet'))
  else findings.push(...(await tryBet(door, known, { value: player.stakeMinor, currency })))
  return [...findings, await trySignOut(door, player)]
}

async function tryVisitor(door: Door): Promise<Finding[]> {
  const me = await door.call(getPlayer, {})
  const bets = await door.call(listBets, { query: {} })
  const placed = await door.call(placeBets, { body: body([]) }, 'conformance-visitor')
  const wrong = await door.call(signIn, { body: { email: 'nobody@example.com', password: 'not a password' } })
  const isNobody = me.status === 401 || (me.reply !== null && !isSomebody(me.reply))
  return [
    check(getPlayer, 'a visitor is nobody', isNobody ? null : (me.problem ?? statusOf(me))),
    check(listBets, 'a visitor is 401', bets.status === 401 ? null : statusOf(bets)),
    check(placeBets, 'a visitor is 401', [400, 401].includes(placed.status) ? null : statusOf(placed)),
    check(
      signIn,
      'a wrong password is refused',
      wrong.status >= 400 && wrong.status < 500 ? null : statusOf(wrong),
    ),
    check(signIn, 'a refusal names its error', wrong.error === null ? 'the body has no `error`' : null),
  ]
}

const isSomebody = (player: { email: unknown; authPhoneNumber: unknown } | null) =>
  player !== null && (player.email !== null || player.authPhoneNumber !== null)

/** One bet, sent twice with one key, and one at a price that nobody offers. */
async function tryBet(
  door: Door,
  { match, market }: Known,
  stake: BetPlacement['stake'],
): Promise<Finding[]> {
  const outcome = market?.outcomes.find(({ active }) => active)
  if (!match || !market || !outcome) return [untried(placeBets, 'there is nothing to bet on')]
  const { id: marketId, specifier } = market
  const selection = { matchId: match.id, marketId, specifier, outcomeId: outcome.id, odds: outcome.odds }
  const key = `conformance-${Date.now()}`
  const first = await door.call(placeBets, { body: body([{ stake, selections: [selection] }]) }, key)
  const again = await door.call(placeBets, { body: body([{ stake, selections: [selection] }]) }, key)
  const dear = { ...selection, odds: selection.odds * 10 }
  const refused = await door.call(placeBets, { body: body([{ stake, selections: [dear] }]) }, `${key}-dear`)
  const id = first.reply?.bets[0]?.id
  const listed = await door.call(listBets, { query: { limit: 50 } })
  const isRefused = refused.status >= 400 && refused.status < 500
  return [
    judge(placeBets, first),
    check(
      placeBets,
      'the same key again is the same bet',
      first.reply && again.reply?.bets[0]?.id !== id ? 'it is another, or none' : null,
    ),
    check(placeBets, 'a price that nobody offers is refused', isRefused ? null : statusOf(refused)),
    check(
      listBets,
      'has the bet that was placed',
      id === undefined || listed.reply?.bets.some((bet) => bet.id === id) ? null : 'it has not',
    ),
  ]
}

function body(bets: BetPlacement[]) {
  return { meta: { deviceId: 'conformance', quick: false }, bets }
}

async function trySignOut(door: Door, { email, password }: TriedPlayer): Promise<Finding> {
  const answered = await door.call(signOut, {})
  const { status } = await door.call(listBets, { query: {} })
  await door.call(signIn, { body: { email, password } })
  const left = check(
    signOut,
    'nobody is signed in afterwards',
    status === 401 ? null : `GET /bets is ${status}`,
  )
  return answered.status < 300 ? left : judge(signOut, answered)
}
