import type { TransportName } from '../transports/transport.ts'

/**
 * One message to any number of clients, one protocol object a line. It is encoded once for each kind of transport and
 * the bytes are shared: with a thousand subscribers a delivery costs only the socket write.
 */
export class Frame {
  readonly #text: string
  readonly #bytes: Partial<Record<TransportName, Buffer>> = {}

  constructor(text: string) {
    this.#text = text
  }

  /** The frame as bytes of the transport. */
  encode(transport: TransportName): Buffer {
    const known = this.#bytes[transport]
    if (known) return known
    const bytes = ENCODERS[transport](this.#text)
    this.#bytes[transport] = bytes
    return bytes
  }
}

const ENCODERS: Record<TransportName, (text: string) => Buffer> = {
  websocket: encodeWebsocketText,
  http_stream: (text) => Buffer.from(`${text}\n`),
  sse: (text) => Buffer.from(`data: ${text.replaceAll('\n', '\n\ndata: ')}\n\n`),
}

/** A whole unmasked, uncompressed text frame (RFC 6455, 5.2). */
function encodeWebsocketText(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const headLength = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(headLength + length)
  frame[0] = FINAL_TEXT
  if (headLength === 2) frame[1] = length
  else if (headLength === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, headLength)
  return frame
}

const FINAL_TEXT = 0x81
