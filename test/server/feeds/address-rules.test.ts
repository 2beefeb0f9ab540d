import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AddressClass, addressClassOf } from '#server/feeds/address-rules.ts'

describe(addressClassOf, () => {
  test.each<[AddressClass, string[]]>([
    [
      'public',
      ['1.1.1.1', '8.8.8.8', '172.15.255.255', '172.32.0.1', '100.63.255.255', '100.128.0.1', '223.255.255.1'],
    ],
    ['public', ['2606:4700:4700::1111', '2400:3200::1', '2001:4860:4860::8888']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '127.0.0.1', '127.255.255.254']],
    ['private', ['100.64.0.1', '100.127.255.255', '::1', 'fc00::1', 'fd12:3456::1']],
    ['never', ['0.0.0.0', '0.1.2.3', '169.254.169.254', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1']],
    ['never', ['203.0.113.1', '192.88.99.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255']],
    [
      'never',
      ['::', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1'],
    ],
    ['never', ['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', '3fff::1', '100::1', '4000::1']],
    ['never', ['', 'localhost', '127.1', '0x7f000001', '2130706433', '[::1]', '10.0.0.1 ']],
  ])('the address class is %s: %j', (expected, addresses) => {
    expect(addresses.map(addressClassOf)).toEqual(addresses.map(() => expected))
  })

  const byte = fc.integer({ min: 0, max: 255 })
  const privateAddress = fc.oneof(
    fc.tuple(fc.constant(10), byte, byte, byte),
    fc.tuple(fc.constant(127), byte, byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
  )
  const notations: ((bytes: [number, number, number, number]) => string)[] = [
    ([a, b, c, d]) => `${a}.${b}.${c}.${d}`,
    ([a, b, c, d]) => String(((a * 256 + b) * 256 + c) * 256 + d),
    ([a, b, c, d]) => `0x${(((a * 256 + b) * 256 + c) * 256 + d).toString(16)}`,
    ([a, b, c, d]) => `0${a.toString(8)}.0${b.toString(8)}.0${c.toString(8)}.0${d.toString(8)}`,
    ([a, b, c, d]) => `${a}.${b}.${c * 256 + d}`,
    ([a, b, c, d]) => `${a}.${(b * 256 + c) * 256 + d}`,
    ([a, b, c, d]) => `[::ffff:${a}.${b}.${c}.${d}]`,
    ([a, b, c, d]) => `[::${a}.${b}.${c}.${d}]`,
    ([a, b, c, d]) => `[64:ff9b::${a}.${b}.${c}.${d}]`,
    ([a, b, c, d]) => `[2002:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}::]`,
    ([a, b, c, d]) => `${a}.${b}.${c}.${d}.`,
    ([a, b, c, d]) =>
      `\uff10${a === 0 ? '' : ''}x${[a, b, c, d].map((of) => of.toString(16).padStart(2, '0')).join('')}`,
  ]

  test('a private address is detected in every notation of a URL', () => {
    fc.assert(
      fc.property(privateAddress, fc.constantFrom(...notations), (bytes, write) => {
        const url = URL.parse(`http://${write(bytes)}/`)
        const host = url?.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '') ?? ''
        expect(addressClassOf(host)).not.toBe('public')
      }),
      { numRuns: 2000 },
    )
  })
})
