import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What an authenticator says of the moment; each may be made false. */
export type Timestamp = {
  origin: string
  /** Host name the authenticator holds the credential for. */
  host: string
  challenge: string
  /** Whether it has verified its user. */
  verified?: boolean
}

const [present, verifiedFlag, withCredential] = [0x01, 0x04, 0x40]
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')

/** An authenticator in memory, with one ES256 credential (Web Authentication level 3, attestation `none`). */
export function createSoftwareAuthenticator({ counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, { origin, challenge }: Timestamp) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = ({ host, verified = true }: Timestamp, flags: number, rest: Buffer) => {
    const count = Buffer.alloc(4)
    if (counts) count.writeUInt32BE(++counter)
    const flag = Buffer.from([present | (verified ? verifiedFlag : 0) | flags])
    return Buffer.concat([sha256(host), flag, count, rest])
  }
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  return {
    /** Sets the count back, as a copy made earlier has it. */
    rewind: (to: number) => {
      counter = to
    },
    /** Answers the options of an addition. */
    create: (timestamp: Timestamp) => {
      const length = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)])
      const data = authenticatorData(timestamp, withCredential, credential)
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', timestamp)),
          attestationObject: base64url(attestationNone(data)),
          transports: ['internal'],
        },
      }
    },
    /** Answers the options of a sign-in. */
    get: (timestamp: Timestamp, userHandle?: string) => {
      const data = authenticatorData(timestamp, 0, Buffer.alloc(0))
      const client = clientData('webauthn.get', timestamp)
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          ...(userHandle !== undefined && { userHandle }),
        },
      }
    },
  }
}

/** The key as CBOR (RFC 9053, EC2, ES256, P-256). */
function coseKey(x: string, y: string): Buffer {
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')])
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)])
}

/** `{fmt: 'none', attStmt: {}, authData}` as CBOR. */
function attestationNone(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ])
}
