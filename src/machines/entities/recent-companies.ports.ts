import * as v from 'valibot'
import { EntitySummary } from '#contracts/entities/entity.ts'
import { explorationMachine } from '../explorations/exploration.machine.ts'
import { selectReport } from '../explorations/exploration.selectors.ts'
import { defineActor } from '../kit/define-actor.ts'
import { keyOf, storedDraft } from '../kit/stored-draft.ts'
import { recentCompaniesMachine } from './recent-companies.machine.ts'

const Stored = v.array(v.pick(EntitySummary, ['id', 'name', 'kind', 'identifiers', 'synthetic']))

const key = 'recentCompanies'

/** Remembers on this device, for each user apart, which companies the exploration came to. */
export const recentCompanies = defineActor(recentCompaniesMachine, {
  input: ({ storage, user }) => ({ companies: storedDraft(storage, keyOf(key, user), Stored) ?? [] }),
  on: {
    'companies.changed': ({ storage, user }, { companies }) =>
      storage.setItem(keyOf(key, user), JSON.stringify(companies)),
  },
  onStart: ({ actor }, recent) => {
    const { unsubscribe } = actor(explorationMachine).subscribe((snapshot) => {
      const company = selectReport(snapshot)?.company
      if (!company) return
      const { id, name, kind, identifiers, synthetic } = company
      const visited = { id, name, kind, identifiers: identifiers.slice(0, 1), synthetic }
      recent.send({ type: 'company.visited', company: visited })
    })
    return unsubscribe
  },
})
