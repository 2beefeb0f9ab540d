import type { ControlKind } from '#contracts/ownership/ownership-report.ts'

/** A part of a company, in whole units. */
export type Part = { owner: number; company: number; part: number }

/** Stakes in units of which `whole` are all of a company. */
export type StakesInUnits = { nodeCount: number; stakes: readonly Part[]; whole: number }

/**
 * What `holders`, taken as one, control, in whole units and by repeating the definition until nothing is added. The
 * holders themselves are not in it.
 */
export function controlledBy({ nodeCount, stakes, whole }: StakesInUnits, holders: readonly number[]): Set<number> {
  const controlled = new Set<number>()
  for (let changed = true; changed; ) {
    changed = false
    for (let company = 0; company < nodeCount; company++) {
      if (holders.includes(company) || controlled.has(company)) continue
      let [votes, treasury] = [0, 0]
      for (const { owner, company: of, part } of stakes) {
        if (of !== company) continue
        if (owner === company) treasury += part
        else if (holders.includes(owner) || controlled.has(owner)) votes += part
      }
      if (treasury < whole && 2 * votes > whole - treasury) {
        controlled.add(company)
        changed = true
      }
    }
  }
  return controlled
}

/** One last controller: a party, a closed loop of parties, or the members of a group that are needed. */
type Last = { group: number | null; parties: number[] }

/**
 * Who controls each company in the last instance, by definition and by trying every coalition. First whoever controls
 * it alone and is controlled by nobody alone; then the groups that control that party (or the company, where nobody
 * controls it alone) without a member doing so already and without the votes of what it controls itself, and those that
 * control the company and none of the parties that do so alone; of the groups, those that no other overrules.
 */
export function controllersByDefinition(stakes: StakesInUnits, groups: readonly (readonly number[])[]) {
  const nodes = Array.from({ length: stakes.nodeCount }, (_, node) => node)
  const closures = new Map<string, Set<number>>()
  const closure = (holders: readonly number[]): Set<number> => {
    const known = closures.get(holders.join()) ?? controlledBy(stakes, holders)
    closures.set(holders.join(), known)
    return known
  }
  const controls = (one: number, other: number): boolean => closure([one]).has(other)
  const above = (node: number): number[] => nodes.filter((holder) => controls(holder, node))

  const votersIn = (members: readonly number[], company: number): number[] =>
    members.filter((each) => each !== company && (!controls(company, each) || controls(each, company)))
  const coalitionOver = (members: readonly number[], company: number): number[] => {
    if (!closure(members).has(company) || members.some((member) => controls(member, company))) return []
    const own = members.filter(
      (member) => !members.some((other) => controls(other, member) && !controls(member, other)),
    )
    const winning = subsetsOf(own).filter((subset) => closure(subset).has(company))
    const minimal = winning.filter(
      (subset) =>
        !winning.some((other) => other.length < subset.length && other.every((each) => subset.includes(each))),
    )
    return own.filter((member) => minimal.some((subset) => subset.includes(member)))
  }
  const uppermost = (candidates: (Last & { members: number[] })[], company: number): Last[] => {
    const min = candidates.filter(
      ({ parties }) =>
        !candidates.some((other) => other.parties.length < parties.length && contains(parties, other.parties)),
    )
    type Candidate = (typeof min)[number]
    const restsOn = (one: Candidate, other: Candidate): boolean =>
      !closure(one.parties.filter((each) => !other.members.includes(each) && !closure(other.members).has(each))).has(
        company,
      )
    const top = min.filter((one) => !min.some((other) => restsOn(one, other) && !restsOn(other, one)))
    return (top.length > 0 ? top : min).map(({ group, parties }) => ({ group, parties }))
  }
  const groupsOver = (company: number, counted: (group: readonly number[]) => readonly number[]): Last[] =>
    uppermost(
      groups
        .map((group) => votersIn(counted(group), company))
        .map((members, group) => ({ group, members, parties: coalitionOver(members, company) }))
        .filter(({ parties }) => parties.length > 0),
      company,
    )

  return (company: number): { kind: ControlKind; controllers: number[] } => {
    const alone: Last[] = []
    for (const holder of [...above(company), company]) {
      const over = above(holder)
      if (!over.every((other) => controls(holder, other))) continue
      if (holder === company && over.length === 0) continue
      const parties = [holder, ...over.filter((other) => other !== holder)].toSorted((one, other) => one - other)
      if (!alone.some((last) => last.parties.join() === parties.join())) alone.push({ group: null, parties })
    }
    const bases = alone.length > 0 ? alone : [{ group: null, parties: [company] }]
    const last = bases.flatMap(({ parties }): Last[] => {
      const isInLoop = (member: number): boolean => parties.length > 1 && parties.includes(member)
      const over = groupsOver(parties[0] as number, (group) => (group.some(isInLoop) ? [] : group))
      if (over.length > 0) return over
      return alone.length > 0 ? [{ group: null, parties }] : []
    })
    const isAlone = (member: number): boolean =>
      controls(member, company) || alone.some(({ parties }) => parties.length > 1 && parties.includes(member))
    const isUnderOne = (member: number): boolean =>
      alone.some(({ parties }) => parties.some((each) => each === member || controls(each, member)))
    const isOverOne = (group: readonly number[]): boolean =>
      alone.some(({ parties }) => parties.some((party) => closure(group).has(party)))
    if (alone.length > 0) {
      const beside = groupsOver(company, (group) =>
        group.some(isAlone) || isOverOne(group) ? [] : group.filter((member) => !isUnderOne(member)),
      )
      last.push(...beside.filter(({ group }) => !last.some((other) => other.group === group)))
    }
    const found = last.filter(
      ({ parties }, place) => !last.slice(0, place).some((other) => areSame(other.parties, parties)),
    )
    const controllers = [...new Set(found.flatMap(({ parties }) => parties))].toSorted((one, other) => one - other)
    return { kind: kindOf(found), controllers }
  }
}

function kindOf([only, ...others]: readonly Last[]): ControlKind {
  if (only === undefined) return 'none'
  if (others.length > 0) return 'several'
  if (only.group !== null) return 'group'
  return only.parties.length > 1 ? 'closed_loop' : 'single'
}

const areSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && contains(one, other)

const contains = (one: readonly number[], other: readonly number[]) => other.every((each) => one.includes(each))

function subsetsOf(members: readonly number[]): number[][] {
  return Array.from({ length: 2 ** members.length }, (_, mask) => members.filter((_, place) => (mask >> place) & 1))
}
