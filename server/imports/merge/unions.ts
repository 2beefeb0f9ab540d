/** What is joined to what, by names: union-find with path halving. */
export class Unions {
  readonly #parent = new Map<string, string>()

  join(one: string, other: string): void {
    const first = this.#rootOf(one)
    const second = this.#rootOf(other)
    if (first !== second) this.#parent.set(second, first)
  }

  groups(): Iterable<string[]> {
    const groups = new Map<string, string[]>()
    for (const member of this.#parent.keys()) {
      const root = this.#rootOf(member)
      const group = groups.get(root)
      if (group) group.push(member)
      else groups.set(root, [member])
    }
    return groups.values()
  }

  #rootOf(member: string): string {
    let at = member
    for (;;) {
      const parent = this.#parent.get(at)
      if (parent === undefined) {
        this.#parent.set(at, at)
        return at
      }
      if (parent === at) return at
      const grandparent = this.#parent.get(parent) as string
      this.#parent.set(at, grandparent)
      at = grandparent
    }
  }
}
