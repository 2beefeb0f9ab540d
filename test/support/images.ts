const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0))
const big = (number: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => (number >>> (8 * (bytes - 1 - index))) & 255)
const little = (number: number, bytes: number) => big(number, bytes).toReversed()

/** The beginnings of pictures, which say their kind and size; what follows is not looked at. */
export const images = {
  png: (width: number, height: number) =>
    Uint8Array.from([
      0x89,
      ...ascii('PNG\r\n\x1a\n'),
      ...big(13, 4),
      ...ascii('IHDR'),
      ...big(width, 4),
      ...big(height, 4),
    ]),
  gif: (width: number, height: number) =>
    Uint8Array.from([...ascii('GIF89a'), ...little(width, 2), ...little(height, 2), 0]),
  jpeg: (width: number, height: number) => {
    const application = [0xff, 0xe0, ...big(16, 2), ...ascii('JFIF\0'), ...Array(9).fill(0)]
    const tables = [0xff, 0xc4, ...big(4, 2), 0, 0]
    const frame = [0xff, 0xc2, ...big(17, 2), 8, ...big(height, 2), ...big(width, 2), 3]
    return Uint8Array.from([0xff, 0xd8, ...application, 0xff, ...tables, ...frame])
  },
  webpLossy: (width: number, height: number) =>
    riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)]),
  webpLossless: (width: number, height: number) =>
    riff('VP8L', [0x2f, ...little((width - 1) | ((height - 1) << 14), 4)]),
  webpExtended: (width: number, height: number) =>
    riff('VP8X', [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]),
}

function riff(chunk: string, content: number[]) {
  const padded = [...content, ...Array(Math.max(0, 10 - content.length)).fill(0)]
  return Uint8Array.from([
    ...ascii('RIFF'),
    ...little(12 + padded.length, 4),
    ...ascii('WEBP'),
    ...ascii(chunk),
    ...little(padded.length, 4),
    ...padded,
  ])
}
