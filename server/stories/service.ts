import type { Pool } from 'pg'
import * as v from 'valibot'
import { EntityId } from '#contracts/entities/entity.ts'
import { type Story, StoryId, type StoryList } from '#contracts/stories/story.ts'
import { demonstrationStories } from '#demo/demonstration-stories.ts'

export type StoryService = {
  /** Those whose company the data hold, in the order in which they are told. */
  list: () => Promise<StoryList>
}

const Row = v.object({ party: v.string(), company: EntityId, name: v.string() })

/** The stories of the demonstration data. */
export function createStoryService(pool: Pool): StoryService {
  const partyOf = new Map(demonstrationStories.map(({ id, company }) => [id, company.slice('DEMO:'.length)]))
  return {
    list: async () => {
      const { rows } = await pool.query(
        `SELECT i.value AS party, e.id::text AS company, coalesce(e.name, '') AS name
           FROM entity_identifier i JOIN entity own ON own.id = i.entity_id
           JOIN entity e ON e.id = coalesce(own.merged_into, own.id)
          WHERE i.scheme = 'DEMO' AND i.value = ANY ($1)`,
        [[...partyOf.values()]],
      )
      const found = new Map(v.parse(v.array(Row), rows).map((row) => [row.party, row]))
      const stories = StoryId.options.flatMap((id): Story[] => {
        const told = found.get(partyOf.get(id) ?? '')
        return told ? [{ id, company: told.company, name: told.name }] : []
      })
      return { stories }
    },
  }
}
