/** A client with what it owes; `control` names who controls it, sorted; `entity` the company it is, where known. */
export type Client = {
  name: string
  entity: string | null
  controllers: readonly string[]
  amount: number
  limit: number | null
}

/** Clients under common control. */
export type Group = {
  key: string
  controllers: readonly string[]
  clients: Client[]
  amount: number
  limit: number | null
}

/**
 * Groups of connected clients: those that the same party controls, that party itself among them where it is a client. A
 * client without a known controller or controlled clients is a group of its own. Largest group first. Source:
 * Regulation (EU) 575/2013, article 4(1)(39)(a); China's rules on large exposures (2018), article 3.
 */
export function clientGroups(clients: readonly Client[]): Group[] {
  return [...Map.groupBy(clients, keyOf)]
    .map(([key, members]) => ({
      key,
      controllers: members.find(({ controllers }) => controllers.length > 0)?.controllers ?? [],
      clients: members.toSorted((one, other) => other.amount - one.amount),
      amount: sum(members.map(({ amount }) => amount)),
      limit: sumOfAll(members.map(({ limit }) => limit)),
    }))
    .toSorted((one, other) => other.amount - one.amount || (one.key < other.key ? -1 : 1))
}

function keyOf({ name, entity, controllers }: Client): string {
  if (controllers.length > 0) return controllers.join('+')
  return entity ?? `name:${name}`
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const sumOfAll = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value !== null) ? sum(values) : null
