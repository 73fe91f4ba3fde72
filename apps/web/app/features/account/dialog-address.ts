import { assertNever } from '@touchline/betting/assert-never'
import type { AccountDialog } from '../../shared/player/session/account-dialog.ts'

export interface DialogAddress {
  dialog: AccountDialog
  /** The same address without the part that opens the dialogue, so that a reload does not open it again. */
  rest: string
}

/** Tokens of mails must not stay in the history. */
const TOKENS = [
  'reset_password_token',
  'unlock_token',
  'confirmation_token',
  'email_change_token',
  'email_undo_token',
] as const

/**
 * Spec 1 §2: hashes, the search parameter `modal` and the account paths. `path` is the address without its locale,
 * `home` the address shown below a dialogue of an account path. Null for an address that opens nothing.
 */
export function readDialogAddress(url: URL, path: string, home: string): DialogAddress | null {
  const name = nameOf(url, path)
  const dialog = name && dialogOf(name, url)
  if (!dialog) return null
  const rest = new URL(url)
  for (const parameter of ['modal', ...TOKENS]) rest.searchParams.delete(parameter)
  if (named(HASHES, hashOf(url))) rest.hash = ''
  if (named(PATHS, path)) rest.pathname = home
  return { dialog, rest: rest.pathname + rest.search + rest.hash }
}

/** A second step follows a sign-in, and no address. */
type Name = Exclude<AccountDialog['name'], 'second-step' | 'deposit-closed'>

const HASHES: Readonly<Record<string, Name>> = {
  'sign-in': 'sign-in',
  'sign-up': 'sign-up',
  confirmation: 'confirmation',
  'password/edit': 'edit-password',
  'password-edit': 'edit-password',
  'password/new': 'forgot-password',
  'password-new': 'forgot-password',
  unlock: 'unlock',
  'email-change': 'email-change',
  'email-undo': 'email-undo',
}

const MODALS: Readonly<Record<string, Name>> = {
  'sign-in': 'sign-in',
  'sign-up': 'sign-up',
  confirmation: 'confirmation',
  'edit-password': 'edit-password',
  'forgot-password': 'forgot-password',
  unlock: 'unlock',
  deposit: 'deposit',
}

/** Spec 2 §2, account entry paths. */
const PATHS: Readonly<Record<string, Name>> = {
  '/users/sign-in': 'sign-in',
  '/users/sign-up': 'sign-up',
  '/users/password/new': 'forgot-password',
  '/users/password/edit': 'edit-password',
  '/users/confirmation': 'confirmation',
}

function nameOf(url: URL, path: string): Name | undefined {
  return (
    named(HASHES, hashOf(url)) ?? named(MODALS, url.searchParams.get('modal') ?? '') ?? named(PATHS, path)
  )
}

/** `#constructor` is in every object, and names no dialogue. */
function named(table: Readonly<Record<string, Name>>, key: string): Name | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

function dialogOf(name: Name, { searchParams }: URL): AccountDialog | null {
  switch (name) {
    case 'edit-password': {
      const token = searchParams.get('reset_password_token')
      // Without a token the password cannot be edited: request a mail first.
      return token ? { name, token } : { name: 'forgot-password' }
    }
    case 'confirmation':
      return { name, token: searchParams.get('confirmation_token') }
    case 'unlock':
      return { name, token: searchParams.get('unlock_token') }
    case 'email-change':
    case 'email-undo': {
      const token = searchParams.get(name.replace('-', '_') + '_token')
      return token ? { name, token } : null
    }
    case 'sign-in':
    case 'sign-up':
    case 'forgot-password':
    case 'deposit':
      return { name }
    default:
      return assertNever(name)
  }
}

/** No name of a dialogue needs an escape: a hash that cannot be decoded stays as it is. */
function hashOf({ hash }: URL): string {
  return decoded(hash.slice(1)).replace(/^\/|\/$/g, '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
