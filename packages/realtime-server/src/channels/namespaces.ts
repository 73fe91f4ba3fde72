import * as z from 'zod/mini'
import { type ChannelOptions, parseChannelOptions } from './channel-options.ts'

export interface Namespace {
  name: string
  options: ChannelOptions
}

/** A parsed channel name: `$user:42` is private, of namespace `user`, with the rest `42`. */
export interface ParsedChannel {
  isPrivate: boolean
  /** Empty for channels without one. */
  namespace: string
  rest: string
  /** The users named behind `#`, or null for channels open to all. */
  users: readonly string[] | null
}

/** The channel families of one server. */
export interface Namespaces {
  /** Options of a channel, or null when its namespace does not exist. */
  optionsFor(channel: string): ChannelOptions | null
}

/** Without `withoutNamespace`, channels need a namespace. */
export function createNamespaces(
  namespaces: readonly Namespace[],
  withoutNamespace: ChannelOptions | null,
): Namespaces {
  const byName = new Map(namespaces.map(({ name, options }) => [name, options]))
  return {
    optionsFor(channel) {
      const { namespace } = parseChannel(channel)
      return (namespace === '' ? withoutNamespace : byName.get(namespace)) ?? null
    },
  }
}

/** Parses one namespace in the spelling of Centrifugo's configuration. Throws on invalid values. */
export function parseNamespace(definition: unknown): Namespace {
  const { name } = NamespaceName.parse(definition)
  return { name, options: parseChannelOptions(definition) }
}

export function parseChannel(channel: string): ParsedChannel {
  const isPrivate = channel.startsWith('$')
  const name = isPrivate ? channel.slice(1) : channel
  const boundary = name.indexOf(':')
  const userBoundary = name.lastIndexOf('#')
  return {
    isPrivate,
    namespace: boundary < 0 ? '' : name.slice(0, boundary),
    rest: name.slice(boundary + 1),
    users: userBoundary < 0 ? null : name.slice(userBoundary + 1).split(','),
  }
}

const NamespaceName = z.object({ name: z.string().check(z.regex(/^[-a-zA-Z0-9_.]{2,}$/)) })
