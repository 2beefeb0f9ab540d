/** A fraction in lowest terms, with a positive denominator. */
type Fraction = { over: bigint; under: bigint }

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other))

function fraction(over: bigint, under = 1n): Fraction {
  const common = divisor(over < 0n ? -over : over, under) || 1n
  return { over: over / common, under: under / common }
}

const sum = (one: Fraction, other: Fraction) =>
  fraction(one.over * other.under + other.over * one.under, one.under * other.under)
const product = (one: Fraction, other: Fraction) => fraction(one.over * other.over, one.under * other.under)
const negative = ({ over, under }: Fraction): Fraction => ({ over: -over, under })

/** To thirty decimals, of which a double keeps what it can. */
const numberOf = ({ over, under }: Fraction): number => Number((over * 10n ** 30n) / under) / 1e30

const factorial = (of: number): bigint => (of <= 1 ? 1n : BigInt(of) * factorial(of - 1))

type CountedGame = { votes: readonly number[]; quota: number }

/**
 * Shapley and Shubik's index over all coalitions of players with counted votes, without rounding: coalitions are
 * counted by their size and their votes.
 */
export function exactShapleyShubik({ votes, quota }: CountedGame): number[] {
  return votes.map((vote, player) => {
    let counted = new Map<string, { size: number; cast: number; times: bigint }>([
      ['0 0', { size: 0, cast: 0, times: 1n }],
    ])
    for (const other of votes.toSpliced(player, 1)) {
      const next = new Map(counted)
      for (const { size, cast, times } of counted.values()) {
        const key = `${size + 1} ${cast + other}`
        next.set(key, { size: size + 1, cast: cast + other, times: times + (next.get(key)?.times ?? 0n) })
      }
      counted = next
    }
    const orders = [...counted.values()].reduce(
      (all, { size, cast, times }) =>
        cast <= quota && cast + vote > quota ? all + times * factorial(size) * factorial(votes.length - 1 - size) : all,
      0n,
    )
    return numberOf(fraction(orders, factorial(votes.length)))
  })
}

/**
 * The same of large players beside an ocean of counted votes, without rounding: by the time a player joins, a part of
 * the ocean that is spread evenly over 0 to 1 has joined, and each other player has with that probability.
 */
export function exactOceanicPower({ votes, quota, ocean }: CountedGame & { ocean: number }): number[] {
  const others = votes.length - 1
  return votes.map((vote, player) => {
    const rest = votes.toSpliced(player, 1)
    let power = fraction(0n)
    for (let set = 0; set < 2 ** others; set++) {
      const inside = rest.filter((_, place) => (set >> place) & 1)
      const cast = inside.reduce((all, each) => all + each, 0)
      const until = joined(quota - cast, ocean)
      const from = joined(quota - cast - vote, ocean)
      power = sum(power, sum(integral(inside.length, others, until), negative(integral(inside.length, others, from))))
    }
    return numberOf(power)
  })
}

/** The part of the ocean that fills what a coalition lacks. */
const joined = (lacking: number, ocean: number): Fraction =>
  fraction(BigInt(Math.min(ocean, Math.max(0, lacking))), BigInt(ocean))

/** The integral of `t^inside (1 - t)^(others - inside)` from 0 to `to`. */
function integral(inside: number, others: number, to: Fraction): Fraction {
  const outside = others - inside
  let all = fraction(0n)
  for (let place = 0; place <= outside; place++) {
    const times = factorial(outside) / factorial(place) / factorial(outside - place)
    const degree = inside + place + 1
    const power = fraction(to.over ** BigInt(degree), to.under ** BigInt(degree))
    all = sum(all, product(fraction(place % 2 === 0 ? times : -times, BigInt(degree)), power))
  }
  return all
}
