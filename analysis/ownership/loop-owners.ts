import { linearSystem, type MatrixEntries } from './linear-system.ts'

/**
 * What each of `width` receivers outside gets of the dividend of each of `size` companies that own each other: member by
 * member, `width` fractions each. `inside` holds the stakes among members (row: owner, column: company), `outside` what
 * each receiver gets straight from a member's dividend (row: member, column: receiver). Solves `X = B + Wᵀ X` by members
 * or by receivers, whichever are fewer. `null` where there are no such numbers.
 */
export function loopOwners(
  size: number,
  width: number,
  inside: MatrixEntries,
  outside: MatrixEntries,
): Float64Array | null {
  return size <= width ? solvedByMembers(size, width, inside, outside) : solvedByReceivers(size, width, inside, outside)
}

/** Steps that {@link loopOwners} takes, roughly, where the members have few neighbours in the loop. */
export function loopWork(size: number, width: number, inside: MatrixEntries, outside: MatrixEntries): number {
  const step = size + inside.values.length
  return size <= width ? size * (step + outside.values.length) : width * (step + outside.values.length)
}

function solvedByMembers(size: number, width: number, inside: MatrixEntries, outside: MatrixEntries) {
  const system = linearSystem(size, inside)
  if (system === null) return null
  const received = new Float64Array(size * width)
  const unit = new Float64Array(size)
  for (let member = 0; member < size; member++) {
    unit[member] = 1
    const visits = system.solve(unit)
    unit[member] = 0
    for (let entry = 0; entry < outside.values.length; entry++) {
      const place = member * width + (outside.columns[entry] as number)
      const visit = visits[outside.rows[entry] as number] as number
      received[place] = (received[place] as number) + visit * (outside.values[entry] as number)
    }
  }
  return received
}

function solvedByReceivers(size: number, width: number, inside: MatrixEntries, outside: MatrixEntries) {
  const system = linearSystem(size, { rows: inside.columns, columns: inside.rows, values: inside.values })
  if (system === null) return null
  const given = Array.from({ length: width }, () => new Map<number, number>())
  for (let entry = 0; entry < outside.values.length; entry++) {
    const to = given[outside.columns[entry] as number] as Map<number, number>
    const member = outside.rows[entry] as number
    to.set(member, (to.get(member) ?? 0) + (outside.values[entry] as number))
  }
  const received = new Float64Array(size * width)
  const right = new Float64Array(size)
  for (const [receiver, from] of given.entries()) {
    right.fill(0)
    for (const [member, share] of from) right[member] = share
    const solution = system.solve(right)
    for (let member = 0; member < size; member++) received[member * width + receiver] = solution[member] as number
  }
  return received
}
