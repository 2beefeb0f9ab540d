import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { contagiousLevels, type MediaRuleId, type MediaThresholds } from '#contracts/adverse-media/media-rules.ts'
import { countText } from '../text/amount-text.ts'
import { riskLevelWords } from '../text/risk-level-words.ts'
import { fractionWords } from '../text/share-words.ts'

/** What a rule demands, with its thresholds. */
export function mediaRuleCondition(rule: MediaRuleId, thresholds: MediaThresholds, i18n: I18n): string {
  const count = (value: number) => countText(value, i18n.locale)
  const percent = (part: number) => fractionWords(i18n, part, 'sentence')
  const { gravestEvent, indexJump, graveEvent, negativeShare, eventTypes, firstNegative, relatedCompany } = thresholds
  switch (rule) {
    case 'gravestEvent': {
      const [severity, certainty] = [count(gravestEvent.minSeverity), percent(gravestEvent.minConfidence)]
      return i18n._(
        msg`${plural(gravestEvent.minSources, {
          one: `Event with severity from ${severity} and certainty from ${certainty}, by an official or # independent source`,
          other: `Event with severity from ${severity} and certainty from ${certainty}, by an official or # independent sources`,
        })}`,
      )
    }
    case 'indexJump': {
      const [index, rise] = [count(indexJump.minIndex), count(indexJump.minRise)]
      return i18n._(msg`Negative index from ${index}, risen by ${rise} or more within 24 hours`)
    }
    case 'graveEvent': {
      const [severity, certainty] = [count(graveEvent.minSeverity), percent(graveEvent.minConfidence)]
      return i18n._(msg`Event of severity ${severity} or more, certainty from ${certainty}`)
    }
    case 'negativeShare': {
      const [articles, share] = [count(negativeShare.minArticles), percent(negativeShare.minShare)]
      return i18n._(msg`${articles} articles or more in 24 hours, ${share} or more of them negative`)
    }
    case 'eventTypes': {
      const types = count(eventTypes.minTypes)
      return i18n._(
        msg`${plural(eventTypes.days, {
          one: `Different types of negative events in # day: ${types} or more`,
          other: `Different types of negative events in # days: ${types} or more`,
        })}`,
      )
    }
    case 'firstNegative':
      return i18n._(
        msg`${plural(firstNegative.minQuietDays, {
          one: 'First negative article after # day without one',
          other: 'First negative article after # days without one',
        })}`,
      )
    case 'relatedCompany': {
      const share = percent(relatedCompany.minShare)
      const levels = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
        contagiousLevels.map((level) => i18n._(riskLevelWords[level])),
      )
      return i18n._(
        msg`A guarantor, or a direct shareholder of ${share} or more, has an alert by these rules of level ${levels}. Customers are not in the data`,
      )
    }
  }
}

type Words = { [Rule in MediaRuleId]: Record<keyof MediaThresholds[Rule], MessageDescriptor> }

/** What each threshold is called; parts are typed as percentages. */
export const mediaThresholdWords: Words = {
  gravestEvent: {
    minSeverity: msg`Severity from`,
    minConfidence: msg`Certainty from (%)`,
    minSources: msg`Independent sources from`,
  },
  indexJump: { minIndex: msg`Index from`, minRise: msg`Risen by (points)` },
  graveEvent: { minSeverity: msg`Severity from`, minConfidence: msg`Certainty from (%)` },
  negativeShare: { minArticles: msg`Articles from`, minShare: msg`Negative ones from (%)` },
  eventTypes: { minTypes: msg`Types from`, days: msg`Within (days)` },
  firstNegative: { minQuietDays: msg`Quiet days from` },
  relatedCompany: { minShare: msg`Stake from (%)` },
}
