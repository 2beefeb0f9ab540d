import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StoryId } from '#contracts/stories/story.ts'

/** What a story is called, and what it shows in a sentence. */
export const storyWords: Record<StoryId, { name: MessageDescriptor; shows: MessageDescriptor }> = {
  pyramid: {
    name: msg`A shipyard held with 7% of its capital`,
    shows: msg`One person stands above five layers of companies. On the way down control stays whole while the money thins out.`,
  },
  'transfer-of-control': {
    name: msg`The day control changed hands`,
    shows: msg`A majority of 80% passed from one group to another on 1 July 2024. Look at the day before and the day itself.`,
  },
  'dual-class': {
    name: msg`A fifth of the capital, three fifths of the votes`,
    shows: msg`The founder owns 20% and casts 60% of the votes: capital and control part ways.`,
  },
  'assembled-majority': {
    name: msg`A majority put together from two minorities`,
    shows: msg`A parent holds 21% itself and 30% through its subsidiary. Neither is a majority; together they are.`,
  },
  'cross-holding': {
    name: msg`Two companies that own each other`,
    shows: msg`Each holds a part of the other. The loop adds to what the owners outside finally receive.`,
  },
  'closed-loop': {
    name: msg`A ring that nobody outside controls`,
    shows: msg`Two companies hold 60% of each other, so the votes run in a circle and the outside owners cannot prevail.`,
  },
  'joint-venture': {
    name: msg`Half and half`,
    shows: msg`Two parents hold exactly 50% each. Neither controls the joint venture.`,
  },
  'widely-held': {
    name: msg`35% and still no controller`,
    shows: msg`Eighty small holders and one large one: the largest holder has no majority of the votes.`,
  },
  family: {
    name: msg`Three relatives with 20% each`,
    shows: msg`Nobody controls alone. Suppose that they act in concert, and the answer changes.`,
  },
  'unknown-stake': {
    name: msg`One stake that nobody has stated`,
    shows: msg`One holder has 45%, the size of the other stake is unknown: the answer says what is certain and what is only possible.`,
  },
  banded: {
    name: msg`When the register gives only bands`,
    shows: msg`More than 50% up to 75% is no exact figure, and still a certain majority.`,
  },
  'over-100': {
    name: msg`Two declarations that cannot both be true`,
    shows: msg`60% and 55% of one company add up to more than there is. The contradiction is shown, not repaired.`,
  },
  'treasury-shares': {
    name: msg`Why 46% can be a majority`,
    shows: msg`The company holds 10% of itself, and these votes cannot be cast. Of the others, 46% are more than half.`,
  },
  state: {
    name: msg`A state body at the top`,
    shows: msg`Above the rail company stands a holding, and above the holding a public body.`,
  },
  consolidation: {
    name: msg`Control without a percentage`,
    shows: msg`A parent consolidates the company in its accounts. No share is stated, and control is certain all the same.`,
  },
}
