import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { type MediaRuleFigures, type MediaRuleId, mediaRules } from '#contracts/adverse-media/media-rules.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { riskEventName } from '../adverse-media/risk-event-words.ts'
import { countText, pointsText } from '../text/amount-text.ts'

/** What fired about a company, in one line. @param name of the company */
export function mediaRuleTitle(figures: MediaRuleFigures, name: string, i18n: I18n): string {
  switch (figures.rule) {
    case 'gravestEvent':
    case 'graveEvent': {
      const event = riskEventName(figures.event, i18n)
      return i18n._(msg`${name}: ${event}`)
    }
    case 'indexJump':
      return i18n._(msg`The negative index of ${name} jumped`)
    case 'negativeShare':
      return i18n._(msg`Much of the news about ${name} is negative`)
    case 'eventTypes':
      return i18n._(msg`Risk events of several types about ${name}`)
    case 'firstNegative':
      return i18n._(msg`First negative news about ${name}`)
  }
}

/** Why it fired, in a sentence. @param on the day on which it did */
export function mediaRuleSentence(figures: MediaRuleFigures, on: string, i18n: I18n): string {
  const day = new Intl.DateTimeFormat(figuresOf(i18n.locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(on),
  )
  switch (figures.rule) {
    case 'gravestEvent':
      return gravestSentence(figures, day, i18n)
    case 'graveEvent': {
      const [severity, certainty] = eventFigures(figures, i18n)
      return i18n._(msg`On ${day}: severity ${severity} of 5, certainty ${certainty}.`)
    }
    case 'indexJump': {
      const [index, before] = [pointsText(figures.index, i18n.locale), pointsText(figures.before, i18n.locale)]
      return i18n._(msg`On ${day} it rose from ${before} to ${index} points within 24 hours.`)
    }
    case 'negativeShare': {
      const negative = countText(figures.negative, i18n.locale)
      return i18n._(
        msg`${plural(figures.articles, {
          one: `On ${day}: # article in 24 hours, ${negative} of them negative.`,
          other: `On ${day}: # articles in 24 hours, ${negative} of them negative.`,
        })}`,
      )
    }
    case 'eventTypes': {
      const names = figures.types.map((type) => riskEventName(type, i18n))
      const types = new Intl.ListFormat(i18n.locale).format(names)
      return i18n._(
        msg`${plural(mediaRules.eventTypes.days, {
          one: `In the # day up to ${day}: ${types}.`,
          other: `In the # days up to ${day}: ${types}.`,
        })}`,
      )
    }
    case 'firstNegative':
      return i18n._(
        msg`${plural(figures.quietDays, {
          one: `On ${day}, after # day without negative news.`,
          other: `On ${day}, after # days without negative news.`,
        })}`,
      )
  }
}

type Gravest = Extract<MediaRuleFigures, { rule: 'gravestEvent' }>

function gravestSentence(figures: Gravest, day: string, i18n: I18n): string {
  const [severity, certainty] = eventFigures(figures, i18n)
  if (figures.official) {
    return i18n._(msg`On ${day}: severity ${severity} of 5, certainty ${certainty}, by an official source.`)
  }
  return i18n._(
    msg`${plural(figures.sources, {
      one: `On ${day}: severity ${severity} of 5, certainty ${certainty}, by # independent source.`,
      other: `On ${day}: severity ${severity} of 5, certainty ${certainty}, by # independent sources.`,
    })}`,
  )
}

const eventFigures = (
  { severity, confidence }: { severity: number; confidence: number },
  { locale }: I18n,
): [severity: string, certainty: string] => [countText(severity, locale), percentOf(confidence, locale)]

const percentOf = (part: number, locale: string): string =>
  new Intl.NumberFormat(figuresOf(locale), { style: 'percent', maximumFractionDigits: 0 }).format(part)

/** What a rule demands, with its thresholds. */
export function mediaRuleCondition(rule: MediaRuleId, i18n: I18n): string {
  const count = (value: number) => countText(value, i18n.locale)
  const percent = (part: number) => percentOf(part, i18n.locale)
  const { gravestEvent, indexJump, graveEvent, negativeShare, eventTypes, firstNegative } = mediaRules
  switch (rule) {
    case 'gravestEvent': {
      const [severity, certainty] = [count(gravestEvent.minSeverity), percent(gravestEvent.minConfidence)]
      const sources = count(gravestEvent.minSources)
      return i18n._(
        msg`Event of severity ${severity}, certainty from ${certainty}, by an official source or ${sources} independent ones`,
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
      const [types, days] = [count(eventTypes.minTypes), count(eventTypes.days)]
      return i18n._(msg`Negative events of ${types} types or more in ${days} days`)
    }
    case 'firstNegative': {
      const days = count(firstNegative.minQuietDays)
      return i18n._(msg`First negative article after ${days} days without one`)
    }
  }
}
