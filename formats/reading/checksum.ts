const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let bits = byte
  for (let bit = 0; bit < 8; bit += 1) bits = bits & 1 ? (bits >>> 1) ^ 0xedb88320 : bits >>> 1
  return bits
})

/**
 * CRC-32 as gzip and ZIP have it, of bytes that come one after another; begins with 0, each value goes into the next.
 */
export function checksum(before: number, bytes: Uint8Array): number {
  let bits = ~before
  for (const byte of bytes) bits = (table[(bits ^ byte) & 255] ?? 0) ^ (bits >>> 8)
  return ~bits >>> 0
}
