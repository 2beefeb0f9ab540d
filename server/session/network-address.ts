import { isIPv6 } from 'node:net'
import { plainAddress } from '#server/http/peer.ts'

/**
 * What counts as one place on the network when attempts are counted: an IPv4 address, or the 64-bit network of an IPv6
 * address, within which a single subscriber has addresses without number.
 */
export function networkAddressOf(address: string): string {
  const plain = plainAddress(address).replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const groups = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}
