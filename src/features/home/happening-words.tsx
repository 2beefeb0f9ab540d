import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Happening } from '#contracts/home/home.ts'
import { riskEventName } from '#src/components/adverse-media/risk-event-words.ts'
import { ruleName } from '#src/components/bills/words.ts'
import { Link } from '#src/components/controls/link.tsx'
import { issuerEventWords } from '#src/components/issuers/words.ts'
import { moneyText } from '#src/components/text/amount-text.ts'
import { unnamedParty } from '#src/components/text/entity-words.ts'
import { dotted, isolated } from '#src/components/text/isolated-text.ts'
import { riskLevelWords } from '#src/components/text/risk-level-words.ts'

type Parties = Extract<Happening, { kind: 'control' }>['now']

const billEnd = 8

/** What happened in a line, leading to where it is shown. */
export function Headline({ of }: { of: Happening }): ReactNode {
  const { i18n } = useLingui()
  switch (of.kind) {
    case 'control':
      return (
        <Link to="/companies/$companyId" params={{ companyId: of.company.id }}>
          <ControlWords of={of} />
        </Link>
      )
    case 'issuerEvent': {
      const [issuer, event] = [isolated(of.issuer, i18n.locale), i18n._(issuerEventWords[of.type])]
      return (
        <Link to="/RiskPrevention/Shenzhengxin" search={{ issuer: of.issuer }}>
          <Trans>
            {issuer}: {event}
          </Trans>
        </Link>
      )
    }
    case 'issuerLevel': {
      const issuer = isolated(of.issuer, i18n.locale)
      const [former, now] = [i18n._(riskLevelWords[of.former]), i18n._(riskLevelWords[of.level])]
      return (
        <Link to="/RiskPrevention/Shenzhengxin" search={{ issuer: of.issuer }}>
          <Trans>
            {issuer} rose from {former} to {now}
          </Trans>
        </Link>
      )
    }
    case 'bill': {
      const number = isolated(`…${of.number.slice(-billEnd)}`, i18n.locale)
      const [rule] = of.rules
      const found = rule === undefined ? i18n._(riskLevelWords[of.level]) : ruleName(rule, i18n)
      return (
        <Link to="/RiskPrevention/Jiaohang" search={{ bill: of.number }}>
          <Trans>
            Bill {number}: {found}
          </Trans>
        </Link>
      )
    }
    case 'article':
      return (
        <Link to="/articles/$articleId" params={{ articleId: of.id }}>
          <bdi>{of.title}</bdi>
        </Link>
      )
  }
}

function ControlWords({ of }: { of: Extract<Happening, { kind: 'control' }> }) {
  const { i18n } = useLingui()
  const company = isolated(of.company.name ?? unnamedParty(), i18n.locale)
  const named = (parties: Parties) =>
    new Intl.ListFormat(i18n.locale).format(parties.map(({ name }) => isolated(name ?? unnamedParty(), i18n.locale)))
  const [former, now] = [named(of.former), named(of.now)]
  const [formerPossible, possible] = [named(of.formerPossible), named(of.possible)]
  if (now !== '' && possible !== '') {
    return (
      <Trans>
        {now} surely controls {company}, possibly under the control of {possible}
      </Trans>
    )
  }
  if (former !== '' && possible !== '') {
    return (
      <Trans>
        {former} no longer surely controls {company}; possible controllers: {possible}
      </Trans>
    )
  }
  if (possible !== '') {
    return (
      <Trans>
        {possible} may control {company} now; nobody surely does
      </Trans>
    )
  }
  if (former === now) {
    return (
      <Trans>
        {formerPossible} can no longer control {company}
      </Trans>
    )
  }
  if (now === '') {
    return (
      <Trans>
        {former} no longer controls {company}
      </Trans>
    )
  }
  return former === '' ? (
    <Trans>
      {now} came to control {company}
    </Trans>
  ) : (
    <Trans>
      Control of {company} passed from {former} to {now}
    </Trans>
  )
}

/** What stands below the line: what it is about, in figures. */
export function detailsOf(of: Happening, i18n: I18n): string {
  switch (of.kind) {
    case 'issuerEvent':
      return of.text ?? ''
    case 'bill':
      return dotted([of.drawer ?? '', of.amount === null ? '' : moneyText(of.amount, 'CNY', i18n.locale)], i18n.locale)
    case 'article':
      return dotted([of.publisher ?? '', ...of.events.map((event) => riskEventName(event, i18n))], i18n.locale)
    case 'control':
    case 'issuerLevel':
      return ''
  }
}
