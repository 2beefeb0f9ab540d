import * as v from 'valibot'
import { EntityId } from '../entities/entity.ts'

/**
 * The situations that the demonstration data show, in the order in which they are told. Their words are in the
 * catalogs.
 */
export const StoryId = v.picklist([
  'pyramid',
  'transfer-of-control',
  'dual-class',
  'assembled-majority',
  'cross-holding',
  'closed-loop',
  'joint-venture',
  'widely-held',
  'family',
  'unknown-stake',
  'banded',
  'over-100',
  'treasury-shares',
  'state',
  'consolidation',
])
export type StoryId = v.InferOutput<typeof StoryId>

/** Steps of every story. */
export const storySteps = 4

/** A story and the company that it is about. */
export const Story = v.object({ id: StoryId, company: EntityId, name: v.string() })
export type Story = v.InferOutput<typeof Story>

/** `GET /api/stories`: those whose company the data hold; none once the demonstration data are removed. */
export const StoryList = v.object({ stories: v.array(Story) })
export type StoryList = v.InferOutput<typeof StoryList>
