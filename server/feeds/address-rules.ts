import { BlockList, isIP } from 'node:net'

/** The class of a network address: public; private, this machine included; or none that can serve a page. */
export type AddressClass = 'public' | 'private' | 'never'

const listOf = (...ranges: string[]): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/')
    list.addSubnet(network, Number(prefix), isIP(network) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Own networks (RFC 1918), carrier-grade translation (RFC 6598), loopback. */
const private4 = listOf('10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '127.0.0.0/8')
/**
 * Unspecified, link-local, special purposes, documentation, benchmarks, 6to4 relays, multicast, reserved (RFC 6890).
 */
const never4 = listOf(
  '0.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
)
/** Loopback, and unique local addresses (RFC 4193). */
const private6 = listOf('::1/128', 'fc00::/7')
/** The part of the address space that is given out (RFC 4291). */
const global6 = listOf('2000::/3')
/** Special-purpose ranges within it: Teredo and others, 6to4, documentation. */
const never6 = listOf('2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20')

/** The class of an address; IPv4-mapped IPv6 addresses are never accepted. */
export function addressClassOf(address: string): AddressClass {
  if (isIP(address) === 4) {
    if (never4.check(address)) return 'never'
    return private4.check(address) ? 'private' : 'public'
  }
  if (isIP(address) !== 6 || address.includes('%')) return 'never'
  if (private6.check(address, 'ipv6')) return 'private'
  return global6.check(address, 'ipv6') && !never6.check(address, 'ipv6') ? 'public' : 'never'
}
