import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { everyExample, learnEventModel } from '#analysis/adverse-media/learn-event-model.ts'
import { root } from './tool.ts'

const { intercept, step, places, weights } = learnEventModel(everyExample())
await writeFile(
  join(root, 'analysis/adverse-media/event-weights.ts'),
  `import type { RoundedWeights } from '../models/rounded-weights.ts'

/** The learnt model of risk events. Written by \`npm run event-model\` from the sentences in \`event-examples\`. */
export const eventWeights: RoundedWeights = {
  intercept: ${intercept},
  step: ${step},
  places: ${places},
  weights:
    '${weights}',
}
`,
)
