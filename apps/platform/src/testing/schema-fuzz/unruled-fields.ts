import { snakeKey } from '@touchline/contract/wire-case'
import { PERSONAL_FIELDS } from '@touchline/protection/identity/identity-fields'

/** The fields of a refusal that the published schema takes, and no rule explains. None where it was not for their shape. */
export function unruledFields(operationId: string, refusal: string): [path: string, message: string][] {
  return refusedFields(refusal).filter(
    ([path, message]) =>
      !message.startsWith('must be text without NUL') && !isRuled(`${operationId} ${path}`),
  )
}

/** Without the numbers of their places. */
function refusedFields(text: string): [path: string, message: string][] {
  const { error, data } = JSON.parse(text)
  if (error !== 'validation_failed') return []
  const fields: { path: string; message: string }[] = data.fields ?? [{ path: '', message: data.details }]
  return fields.map(({ path, message }) => [path.replace(/\.\d+/g, ''), message])
}

/** A rule of a field is one of its parts too: names that are data are not the wire's. */
function isRuled(field: string): boolean {
  return [...RULES].some((rule) => field === rule || field.startsWith(`${rule}.`))
}

/** What no schema of one field says: rules between fields, and names that the platform knows. */
const RULES: ReadonlySet<string> = new Set(
  Object.entries({
    addPushSubscription: ['body.endpoint'],
    announceMaintenance: ['body.ends_at'],
    createDeposit: ['body.return_url'],
    createUserLimit: ['body.amount', 'body.period', 'body.duration_minutes'],
    createWithdrawal: ['body.return_url'],
    editBet: ['body.bets'],
    getMaxStake: ['body.bets'],
    listMatches: ['query.columns'],
    placeBets: ['body.bets'],
    putLimitRule: ['body', 'body.target'],
    quickDeposit: ['body.return_url'],
    receiveIdentityEvent: ['body.created_at_ms'],
    recordConsent: ['body.refused'],
    sendChatMessage: ['body.text'],
    setResults: ['body.markets.outcomes', 'body.markets.outcomes.dead_heat'],
    takeBackVoid: ['body.end_time'],
    updatePlayer: PERSONAL_FIELDS.map((field) => `body.${snakeKey(field)}`),
    updateSettings: ['body.stakes', 'body.time_zone'],
    updateUserLimit: ['body.amount', 'body.duration_minutes'],
    voidMarkets: ['body.end_time'],
    vote: ['body.data', 'body.device_id'],
  }).flatMap(([id, fields]) => fields.map((field) => `${id} ${field}`)),
)
