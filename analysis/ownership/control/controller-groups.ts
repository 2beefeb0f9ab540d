import { at } from '../../arithmetic/at.ts'
import type { Network } from '../../network/network.ts'
import { majorityClosure } from './majority-closure.ts'
import { type Controllers, ultimateControllers } from './ultimate-controller.ts'

/**
 * Whether a company has an ultimate controller, and how many companies that one controls, the company among them;
 * `null` where it has none or several.
 */
export type ControllerGroup = { isControlled: boolean; companies: number | null }

/**
 * The groups of companies, given by position, `null` for those without any owner or holding. A controller is not
 * counted in its own group, the companies of a closed loop are. Costs the holdings reached, once per controller.
 * @param progress receives how many of the companies are done
 * @throws RangeError where a company is not a node.
 */
export function controllerGroups(
  network: Network,
  companies: readonly number[],
  progress?: (companies: number) => void,
): (ControllerGroup | null)[] {
  const controllersAt = ultimateControllers(network, companies, [])
  const sizes = new Map<Controllers, number | null>()
  return companies.map((company, position) => {
    progress?.(position)
    if (!isStated(network, company)) return null
    const found = controllersAt(position)
    const known = sizes.get(found)
    const size = known === undefined ? groupSize(network, found) : known
    sizes.set(found, size)
    return { isControlled: found.kind !== 'none', companies: size }
  })
}

function groupSize(network: Network, { kind, controllers }: Controllers): number | null {
  if (kind !== 'single' && kind !== 'closed_loop') return null
  return majorityClosure(network, controllers).size + (kind === 'closed_loop' ? controllers.length : 0)
}

const isStated = ({ owners, holdings }: Network, node: number) =>
  [owners, holdings].some(({ offsets }) => at(offsets, node) < at(offsets, node + 1))
