/** `amount` that `guarantor` owes if `debtor` fails, in one currency. */
export type Guarantee = { guarantor: string; debtor: string; amount: number }

/**
 * What a failure costs those who guaranteed for it, and theirs in turn: a guarantor fails once what it is called for
 * comes to its equity. `failed` in the order of failing, who began it first; who has failed is called no more. A party
 * of unknown equity is called and never fails: `unknown` names those.
 */
export function guaranteeCascade(
  guarantees: readonly Guarantee[],
  equity: ReadonlyMap<string, number>,
  first: string,
): { failed: string[]; losses: Map<string, number>; unknown: string[] } {
  const failed = [first]
  const isFailed = new Set(failed)
  const losses = new Map<string, number>()
  const unknown = new Set<string>()
  for (const debtor of failed) {
    for (const { guarantor, amount } of guarantees.filter((one) => one.debtor === debtor)) {
      if (isFailed.has(guarantor)) continue
      const loss = (losses.get(guarantor) ?? 0) + amount
      losses.set(guarantor, loss)
      const own = equity.get(guarantor)
      if (own === undefined) unknown.add(guarantor)
      else if (loss >= own) {
        isFailed.add(guarantor)
        failed.push(guarantor)
      }
    }
  }
  return { failed, losses, unknown: [...unknown] }
}
