import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
  SignedChallenge,
} from '@touchline/contract/entities/player/security'

/** What a test lets go wrong. */
export interface Answer {
  origin?: string
  rpId?: string
  /** By finger, face or PIN. */
  isVerified?: boolean
}

/** An authenticator with one passkey, as a browser would answer for it (WebAuthn Level 3, §6): ES256, without attestation. */
export class SoftwareAuthenticator {
  readonly #id = randomBytes(16)
  readonly #origin: string
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject }
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  create({ challenge, rp }: PasskeyCreation, answer: Answer = {}): NewCredential {
    const idLength = Buffer.alloc(2)
    idLength.writeUInt16BE(this.#id.length)
    const credential = Buffer.concat([Buffer.alloc(16), idLength, this.#id, this.#coseKey()])
    const authData = Buffer.concat([this.#authenticatorData(rp.id, answer, ATTESTED), credential])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ])
    return {
      id: this.#id.toString('base64url'),
      clientDataJson: this.#clientData('webauthn.create', challenge, answer).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    }
  }

  get({ challenge, rpId }: PasskeyRequest, answer: Answer = {}): SignedChallenge {
    this.#counter += 1
    const clientData = this.#clientData('webauthn.get', challenge, answer)
    const authData = this.#authenticatorData(rpId, answer, 0)
    const signed = Buffer.concat([authData, sha256(clientData)])
    return {
      id: this.#id.toString('base64url'),
      clientDataJson: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
    }
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Answer): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(asked: string, { rpId = asked, isVerified = true }: Answer, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const all = PRESENT | (isVerified ? VERIFIED : 0) | flags
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([all]), counter])
  }

  /** RFC 9053 §2.1 and §7.1: an EC2 key on P-256 for ES256. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ])
  }
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest()

/** Of CBOR (RFC 8949 §3) what an attestation needs: short texts, and bytes. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, value.length]), value])
}
