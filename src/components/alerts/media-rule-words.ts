import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import {
  type MediaRuleFigures,
  type MediaRuleId,
  mediaRuleLevels,
  mediaThresholds,
} from '#contracts/adverse-media/media-rules.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { riskEventName } from '../adverse-media/risk-event-words.ts'
import { countText, pointsText } from '../text/amount-text.ts'
import { isolated } from '../text/isolated-text.ts'
import { riskLevelWords } from '../text/risk-level-words.ts'
import { fractionWords } from '../text/share-words.ts'

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
    case 'relatedCompany': {
      const related = isolated(figures.related.name, i18n.locale)
      return figures.relation === 'guarantor'
        ? i18n._(msg`${name}: its guarantor ${related} has an alert`)
        : i18n._(msg`${name}: its shareholder ${related} has an alert`)
    }
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
        msg`${plural(figures.days, {
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
    case 'relatedCompany':
      return relatedSentence(figures, day, i18n)
  }
}

type Related = Extract<MediaRuleFigures, { rule: 'relatedCompany' }>

function relatedSentence({ related, relation, share, cause, index, spread }: Related, day: string, i18n: I18n): string {
  const name = isolated(related.name, i18n.locale)
  const rule = mediaRuleNames[cause]
  const [why, level] = [i18n._(rule), i18n._(riskLevelWords[mediaRuleLevels[cause]])]
  const [points, counted] = [index, spread].map((value) => pointsText(value, i18n.locale))
  if (relation === 'guarantor') {
    return i18n._(
      msg`On ${day}, “${why}” (${level}) fired about ${name}, which guarantees for it; ${counted ?? ''} of the ${points ?? ''} points of its negative index count here.`,
    )
  }
  const part = fractionWords(i18n, share, 'sentence', mediaThresholds.relatedCompany.minShare.default)
  return i18n._(
    msg`On ${day}, “${why}” (${level}) fired about ${name}, which holds ${part} of its capital; ${counted ?? ''} of the ${points ?? ''} points of its negative index count here.`,
  )
}

/** What each rule watches for, in a few words. */
export const mediaRuleNames: Record<MediaRuleId, MessageDescriptor> = {
  gravestEvent: msg`Gravest event`,
  indexJump: msg`Jump of the negative index`,
  graveEvent: msg`Grave event`,
  negativeShare: msg`Share of negative articles`,
  eventTypes: msg`Events of several types`,
  firstNegative: msg`First negative article`,
  relatedCompany: msg`Related company`,
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
