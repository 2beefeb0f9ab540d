import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Alert, AlertKind, AlertState, Precision } from '#contracts/alerts/alert.ts'
import type { Case } from '#contracts/cases/case.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { ruleName } from '../bills/words.ts'
import { issuerEventWords } from '../issuers/words.ts'
import { countText, pointsText } from '../text/amount-text.ts'
import { unnamedParty } from '../text/entity-words.ts'
import { isolated } from '../text/isolated-text.ts'
import { riskLevelWords } from '../text/risk-level-words.ts'
import { mediaRuleSentence, mediaRuleTitle } from './media-rule-words.ts'

/** What alerts come from. */
export const alertKindWords: Record<AlertKind, MessageDescriptor> = {
  default: msg`Default`,
  issuerLevel: msg`Warning level`,
  severeBill: msg`Suspect bill`,
  controlChanged: msg`Change of control`,
  newsBurst: msg`Burst of negative news`,
  adverseMedia: msg`Adverse media`,
  ruleFired: msg`Alert rule`,
}

/** The state of an alert. */
export const alertStateWords: Record<AlertState, MessageDescriptor> = {
  new: msg`New`,
  seen: msg`Seen`,
  muted: msg`Muted`,
  dismissed: msg`False alarm`,
  inCase: msg`In a case`,
}

type Told = Pick<Alert, 'reason' | 'subject'>

const listed = (names: readonly string[], { locale }: I18n) => new Intl.ListFormat(locale).format(names)

/** What happened, in one line. */
export function alertTitle({ reason, subject }: Told, i18n: I18n): string {
  const name = isolated(subject, i18n.locale)
  switch (reason.kind) {
    case 'default': {
      const event = i18n._(issuerEventWords[reason.event])
      return i18n._(msg`${name}: ${event}`)
    }
    case 'issuerLevel': {
      const level = i18n._(riskLevelWords[reason.level])
      if (reason.before === null) return i18n._(msg`${name} stands at ${level}`)
      const before = i18n._(riskLevelWords[reason.before])
      return i18n._(msg`${name} rose from ${before} to ${level}`)
    }
    case 'severeBill': {
      const rule = reason.rules[0] ? ruleName(reason.rules[0], i18n) : ''
      return rule === '' ? i18n._(msg`Bill ${name} is severe`) : i18n._(msg`Bill ${name}: ${rule}`)
    }
    case 'controlChanged':
      return controlTitle(reason, name, i18n)
    case 'newsBurst':
      return i18n._(msg`Negative news about ${name} burst out`)
    case 'adverseMedia':
      return mediaRuleTitle(reason.fired, name, i18n)
    case 'ruleFired':
      return i18n._(
        msg`${plural(reason.found, { one: `“${name}” found # new record`, other: `“${name}” found # new records` })}`,
      )
  }
}

type ControlChange = Extract<Alert['reason'], { kind: 'controlChanged' }>

const isOfPossibleAlone = ({ former, controllers }: ControlChange) =>
  former.map(({ id }) => id).join() === controllers.map(({ id }) => id).join()

const namesIn = (parties: ControlChange['former'], i18n: I18n) =>
  listed(
    parties.map(({ name }) => isolated(name ?? unnamedParty(), i18n.locale)),
    i18n,
  )

function controlTitle(change: ControlChange, name: string, i18n: I18n): string {
  const [possible, formerPossible] = [namesIn(change.possible, i18n), namesIn(change.formerPossible, i18n)]
  if (!isOfPossibleAlone(change)) {
    return change.controllers.length === 0 && possible !== ''
      ? i18n._(msg`Control of ${name} is no longer sure`)
      : i18n._(msg`Control of ${name} changed`)
  }
  if (possible !== '') return i18n._(msg`${possible} may control ${name}`)
  return i18n._(msg`${formerPossible} can no longer control ${name}`)
}

function controlSentence(change: ControlChange, i18n: I18n): string {
  const [former, now] = [namesIn(change.former, i18n), namesIn(change.controllers, i18n)]
  const [formerPossible, possible] = [namesIn(change.formerPossible, i18n), namesIn(change.possible, i18n)]
  if (now !== '' && possible !== '') {
    return i18n._(msg`${now} surely controls it, possibly under the control of ${possible}.`)
  }
  if (possible !== '') {
    return former === ''
      ? i18n._(msg`${possible} may control it now; nobody surely does.`)
      : i18n._(msg`${former} no longer surely controls it; possible controllers: ${possible}.`)
  }
  if (isOfPossibleAlone(change)) {
    return now === ''
      ? i18n._(msg`${formerPossible} can no longer control it, and nobody else does.`)
      : i18n._(msg`${now} controls it; ${formerPossible} can no longer control it.`)
  }
  if (now === '') return i18n._(msg`${former} no longer controls it, and nobody else does.`)
  if (former !== '') return i18n._(msg`Control passed from ${former} to ${now}.`)
  return formerPossible === ''
    ? i18n._(msg`Earlier data name no controller; ${now} controls it now.`)
    : i18n._(msg`${formerPossible} could control it before; ${now} surely does now.`)
}

/** What a case is called: what somebody wrote, or what its alert says. */
export function caseTitle({ title, subject, alerts }: Pick<Case, 'title' | 'subject' | 'alerts'>, i18n: I18n): string {
  const [first] = alerts
  return first && title === subject ? alertTitle(first, i18n) : title
}

/** Why it fired, in a sentence. */
export function alertSentence({ reason }: Told, i18n: I18n): string {
  switch (reason.kind) {
    case 'default': {
      const day = new Intl.DateTimeFormat(figuresOf(i18n.locale), { dateStyle: 'long' }).format(Date.parse(reason.on))
      return reason.text
        ? i18n._(msg`A source states on ${day}: ${reason.text}`)
        : i18n._(msg`A source states it on ${day}.`)
    }
    case 'issuerLevel': {
      const points = pointsText(reason.score, i18n.locale)
      return i18n._(msg`Its statements and events add up to ${points} points now.`)
    }
    case 'severeBill': {
      const points = pointsText(reason.score * 100, i18n.locale)
      const rules = listed(
        reason.rules.map((rule) => ruleName(rule, i18n)),
        i18n,
      )
      return i18n._(msg`${points} points by the rules: ${rules}.`)
    }
    case 'controlChanged':
      return controlSentence(reason, i18n)
    case 'newsBurst': {
      const usual = new Intl.NumberFormat(figuresOf(i18n.locale), { maximumFractionDigits: 1 }).format(reason.usual)
      return i18n._(
        msg`${plural(reason.articles, {
          one: `# negative article in seven days; ${usual} are usual.`,
          other: `# negative articles in seven days; ${usual} are usual.`,
        })}`,
      )
    }
    case 'adverseMedia':
      return mediaRuleSentence(reason.fired, reason.to, i18n)
    case 'ruleFired': {
      const latest = isolated(reason.title, i18n.locale)
      return i18n._(msg`The latest: ${latest}`)
    }
  }
}

/** How often a rule was right. */
export function precisionText({ confirmed, dismissed, share }: Precision, i18n: I18n): string {
  const percent = new Intl.NumberFormat(figuresOf(i18n.locale), { style: 'percent', maximumFractionDigits: 0 })
  const [right, wrong] = [countText(confirmed, i18n.locale), countText(dismissed, i18n.locale)]
  if (share === null) {
    return i18n._(msg`Confirmed ${right}, dismissed ${wrong}: too few decisions to say how often it is right`)
  }
  const [value, low, high] = [share.value, share.low, share.high].map((one) => percent.format(one))
  return i18n._(msg`Confirmed ${right}, dismissed ${wrong}: precision ${value ?? ''} (${low ?? ''} to ${high ?? ''})`)
}
