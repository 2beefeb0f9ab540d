import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ExplorationStep } from '#contracts/exploration.ts'
import { nameOf } from '#src/components/entity-words.ts'

/** A step's name, as undo and redo call it. */
export function stepWords(i18n: I18n, step: ExplorationStep): string {
  switch (step.type) {
    case 'company.chosen': {
      const name = nameOf(step.report.company)
      return i18n._(msg`open ${name}`)
    }
    case 'date.chosen': {
      const date = step.asOf
      return date === null ? i18n._(msg`show the newest statements`) : i18n._(msg`show as of ${date}`)
    }
    case 'neighbours.shown':
      return step.direction === 'owners' ? i18n._(msg`show owners`) : i18n._(msg`show holdings`)
    case 'neighbours.hidden':
      return step.direction === 'owners' ? i18n._(msg`hide owners`) : i18n._(msg`hide holdings`)
    case 'node.moved':
      return i18n._(msg`move`)
  }
}
