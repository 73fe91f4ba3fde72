import type { Publication } from '../channels/stream-history.ts'
import { encodeDelta } from './delta.ts'
import { Frame } from './frame.ts'
import { encodePublication, publicationHead } from './protocol.ts'

/** A publication to send, with the base of its patch. */
export interface OutgoingPublication {
  publication: Publication
  /** Null where every delta subscriber needs the whole text. */
  baseText: string | null
}

/** As objects; as patches of the client's data; or whole once, then as patches. */
export type PublicationEncoding = 'plain' | 'patches' | 'whole_then_patches'

/** The frames of one batch in one channel: each encoding and each start position is serialized once. */
export class PublicationFrames {
  readonly #channel: string
  readonly #batch: readonly OutgoingPublication[]
  readonly #fromStart = new Map<PublicationEncoding, Frame>()
  readonly #fromLater = new Map<string, Frame>()

  constructor(channel: string, batch: readonly OutgoingPublication[]) {
    this.#channel = channel
    this.#batch = batch
  }

  /** The batch without its first `from` publications. */
  frame(encoding: PublicationEncoding, from: number): Frame {
    const known = from === 0 ? this.#fromStart.get(encoding) : this.#fromLater.get(`${from}${encoding}`)
    if (known) return known
    const frame = this.#encode(encoding, from)
    if (from === 0) this.#fromStart.set(encoding, frame)
    else this.#fromLater.set(`${from}${encoding}`, frame)
    return frame
  }

  #encode(encoding: PublicationEncoding, from: number): Frame {
    const head = publicationHead(this.#channel)
    const publications = encodePublications(this.#batch.slice(from), encoding)
    return new Frame(publications.map((publication) => `${head}${publication}}}`).join('\n'))
  }
}

/** Each publication as JSON, in order. */
export function encodePublications(
  batch: readonly OutgoingPublication[],
  encoding: PublicationEncoding,
): string[] {
  return batch.map(({ publication, baseText }, index) => {
    if (encoding === 'plain') return encodePublication(publication)
    const isWhole = baseText === null || (encoding === 'whole_then_patches' && index === 0)
    const patch = isWhole ? null : encodeDelta(baseText, publication.dataText)
    return encodePublication(publication, { text: patch ?? publication.dataText, isPatch: patch !== null })
  })
}
