/** The accepted image types. None of them can contain a script, unlike SVG. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
export type ImageMediaType = (typeof imageTypes)[number]

/** The header of an image; width and height in pixels. */
export type ImageHeader = { mediaType: ImageMediaType; width: number; height: number }

const readers: ((bytes: DataView) => ImageHeader | null)[] = [pngHeader, gifHeader, jpegHeader, webpHeader]

/** Reads type and size from the bytes, whatever the file name, without decoding; `null` if they are no image. */
export function imageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const read of readers) {
    const header = read(view)
    if (header) return header.width > 0 && header.height > 0 ? header : null
  }
  return null
}

/** PNG, third edition: the signature, then the chunk IHDR. */
function pngHeader(bytes: DataView): ImageHeader | null {
  if (bytes.byteLength < 24 || !begins(bytes, 0, '\x89PNG\r\n\x1a\n') || !begins(bytes, 12, 'IHDR')) return null
  return { mediaType: 'image/png', width: bytes.getUint32(16), height: bytes.getUint32(20) }
}

/** GIF87a and GIF89a: the logical screen. */
function gifHeader(bytes: DataView): ImageHeader | null {
  if (bytes.byteLength < 10 || !(begins(bytes, 0, 'GIF87a') || begins(bytes, 0, 'GIF89a'))) return null
  return { mediaType: 'image/gif', width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) }
}

/** ITU-T T.81: the first segment SOFn, behind segments of known length. */
function jpegHeader(bytes: DataView): ImageHeader | null {
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at + 9 <= bytes.byteLength; ) {
    if (bytes.getUint8(at) !== 0xff) return null
    const marker = bytes.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) {
      return { mediaType: 'image/jpeg', width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) }
    } else if (marker === 0xd9 || marker === 0xda) return null
    else at += 2 + Math.max(2, bytes.getUint16(at + 2))
  }
  return null
}

/** SOF0 to SOF15 without DHT, JPG and DAC, which share their range. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** RFC 9649: lossy, lossless or extended. */
function webpHeader(bytes: DataView): ImageHeader | null {
  if (bytes.byteLength < 30 || !begins(bytes, 0, 'RIFF') || !begins(bytes, 8, 'WEBP')) return null
  const size = (width: number, height: number) => ({ mediaType: 'image/webp' as const, width, height })
  if (begins(bytes, 12, 'VP8 ')) {
    if (!begins(bytes, 23, '\x9d\x01\x2a')) return null
    return size(bytes.getUint16(26, true) & 0x3fff, bytes.getUint16(28, true) & 0x3fff)
  }
  if (begins(bytes, 12, 'VP8L')) {
    if (bytes.getUint8(20) !== 0x2f) return null
    const packed = bytes.getUint32(21, true)
    return size((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1)
  }
  if (begins(bytes, 12, 'VP8X')) return size(uint24(bytes, 24) + 1, uint24(bytes, 27) + 1)
  return null
}

const uint24 = (bytes: DataView, at: number) => bytes.getUint16(at, true) | (bytes.getUint8(at + 2) << 16)

const begins = (bytes: DataView, at: number, text: string) =>
  [...text].every((character, index) => bytes.getUint8(at + index) === character.charCodeAt(0))
