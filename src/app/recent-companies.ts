import * as v from 'valibot'
import { createActor } from 'xstate'
import { EntitySummary } from '#contracts/entities/entity.ts'
import { recentCompaniesMachine } from '#src/machines/entities/recent-companies.machine.ts'
import { type ExplorationActor, selectReport } from '#src/machines/explorations/exploration.selectors.ts'

const Stored = v.array(v.pick(EntitySummary, ['id', 'name', 'kind', 'identifiers', 'synthetic']))

/** Where a user's own things are kept on this device. */
export type OwnStorage = { storage: Pick<Storage, 'getItem' | 'setItem'>; username: string }

/** The actor that remembers on this device, for each user apart, which companies the exploration came to. */
export function createRecentCompanies({ storage, username }: OwnStorage, exploration: ExplorationActor) {
  const key = `recentCompanies:${username}`
  const actor = createActor(recentCompaniesMachine, { input: { companies: storedIn(storage.getItem(key)) } })
  actor.on('companies.changed', ({ companies }) => storage.setItem(key, JSON.stringify(companies)))
  exploration.subscribe((snapshot) => {
    const company = selectReport(snapshot)?.company
    if (!company) return
    const { id, name, kind, identifiers, synthetic } = company
    const visited = { id, name, kind, identifiers: identifiers.slice(0, 1), synthetic }
    actor.send({ type: 'company.visited', company: visited })
  })
  return actor
}

function storedIn(text: string | null): v.InferOutput<typeof Stored> {
  try {
    return v.parse(Stored, JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}
