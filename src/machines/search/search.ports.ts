import * as v from 'valibot'
import { fromPromise } from 'xstate'
import { searchQuery } from '#src/api/search.ts'
import { defineActor } from '../kit/define-actor.ts'
import { keyOf, storedDraft } from '../kit/stored-draft.ts'
import { searchMachine } from './search.machine.ts'

const Stored = v.array(v.pipe(v.string(), v.maxLength(200)))
const key = 'recentSearches'

/** The page of the search, with what each user asked last on this device. */
export const search = defineActor(searchMachine, {
  ports: ({ server, queryClient }) => ({
    askSearch: fromPromise(({ input, signal }) => {
      const query = searchQuery(server, input)
      signal.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey: query.queryKey }))
      return queryClient.fetchQuery(query)
    }),
  }),
  input: ({ storage, user }) => ({ recent: storedDraft(storage, keyOf(key, user), Stored) ?? [] }),
  on: {
    'recent.changed': ({ storage, user }, { recent }) => storage.setItem(keyOf(key, user), JSON.stringify(recent)),
  },
})
