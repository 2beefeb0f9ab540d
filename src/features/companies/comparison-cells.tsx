import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FoundIn } from '#contracts/companies/company-page.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { countText, moneyText, pointsText } from '#src/components/text/amount-text.ts'
import { shareWords } from '#src/components/text/share-words.ts'
import styles from './comparison.module.css'
import { PartyLink, PartyLinks } from './party-links.tsx'

const listed = 3

const Day = ({ of: day }: { of: string }) => (
  <time className={styles.day} dateTime={day}>
    {day}
  </time>
)

/** Further names, as many as are listed, and how many there are beyond them. */
export function AliasesTold({ aliases, total }: { aliases: readonly string[]; total: number }) {
  const further = total - aliases.length
  return (
    <>
      {aliases.map((alias) => (
        <div key={alias}>
          <bdi>{alias}</bdi>
        </div>
      ))}
      {further > 0 && (
        <div className={pageStyles.quiet}>
          <Plural value={further} one="and # more" other="and # more" />
        </div>
      )}
    </>
  )
}

/** Who stands at the top, with the votes by which one party does. */
export function ControlTold({ report: { control } }: { report: OwnershipReply }) {
  const { i18n } = useLingui()
  const { kind, controllers, votes } = control
  const share = votes === null ? null : shareWords(i18n, { min: votes, max: votes }, 'table')
  if (kind === 'none') return <Trans>No one: no party has a majority of votes.</Trans>
  return (
    <>
      <div>
        <PartyLinks parties={controllers} />
      </div>
      {kind === 'single' && share !== null && (
        <div className={pageStyles.quiet}>
          <Trans>{share} of votes</Trans>
        </div>
      )}
      {kind === 'group' && (
        <div className={pageStyles.quiet}>
          <Trans>jointly; none of them alone</Trans>
        </div>
      )}
      {kind === 'closed_loop' && (
        <div className={pageStyles.quiet}>
          <Trans>which hold the majority of each other's votes</Trans>
        </div>
      )}
      {kind === 'several' && (
        <div className={pageStyles.quiet}>
          <Trans>of whom at least one is stated wrongly</Trans>
        </div>
      )}
    </>
  )
}

/** How many owners there are, and the first of them. */
export function OwnersTold({ report: { company, owners, ownerTotal } }: { report: OwnershipReply }) {
  const { i18n } = useLingui()
  return (
    <>
      <Link to="/RiskAnalysis/EquityNetwork" search={{ company: company.id, view: 'penetration' }}>
        <Plural value={ownerTotal} one="# owner" other="# owners" />
      </Link>
      <ul className={styles.list}>
        {owners.slice(0, listed).map(({ entity, integrated }) => (
          <li key={entity.id}>
            <PartyLink party={entity} /> <span className={styles.share}>{shareWords(i18n, integrated, 'table')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** How much was written about it, lately and in all. */
export function ArticlesTold({ found, company }: { found: FoundIn<'media'>; company: EntityId }) {
  const { i18n } = useLingui()
  const { articles, negative, total } = found
  const [from, to] = [<Day key="from" of={found.from} />, <Day key="to" of={found.to} />]
  const bad = countText(negative, i18n.locale)
  return (
    <>
      <Link to="/RiskDetection" search={{ company, from: '1900-01-01', to: found.to }}>
        <Plural value={total} one="# article" other="# articles" />
      </Link>
      <div className={pageStyles.quiet}>
        <Trans>
          <Plural value={articles} one="# article" other="# articles" /> from {from} to {to}, {bad} adverse
        </Trans>
      </div>
    </>
  )
}

/** Its negative index with the companies below it, and by itself. */
export function BelowTold({ found: { own, whole } }: { found: FoundIn<'group'> }) {
  const { i18n } = useLingui()
  const [withBelow, byItself] = [pointsText(whole, i18n.locale), pointsText(own, i18n.locale)]
  return (
    <Trans>
      Negative index {withBelow} with the companies below it, {byItself} by itself
    </Trans>
  )
}

/** The bills that name it, by how suspect they are. */
export function BillsTold({ found }: { found: FoundIn<'bills'> }) {
  const { i18n } = useLingui()
  const { party, total, amount, levels } = found
  const nextDue = found.nextDue && <Day of={found.nextDue} />
  const sum = moneyText(amount, 'CNY', i18n.locale)
  return (
    <>
      <Link to="/RiskPrevention/Jiaohang" search={{ party }}>
        <Plural value={total} one="# bill" other="# bills" />
      </Link>
      <div>
        <Trans>together {sum}</Trans>
      </div>
      <ul className={styles.levels}>
        {RiskLevel.options.toReversed().map(
          (level) =>
            (levels[level] ?? 0) > 0 && (
              <li key={level}>
                <RiskLevelTag level={level} /> {countText(levels[level] ?? 0, i18n.locale)}
              </li>
            ),
        )}
      </ul>
      {nextDue !== null && (
        <div className={pageStyles.quiet}>
          <Trans>Next due {nextDue}</Trans>
        </div>
      )}
    </>
  )
}

/** The bonds that it issued. */
export function BondsTold({ found }: { found: FoundIn<'bonds'> }) {
  const { i18n } = useLingui()
  const { issuer, bonds, outstanding } = found
  const nextMaturity = found.nextMaturity && <Day of={found.nextMaturity} />
  const sums = new Intl.ListFormat(i18n.locale).format(
    outstanding.map(({ currency, amount }) => moneyText(amount, currency, i18n.locale)),
  )
  return (
    <>
      <Link to="/RiskPrevention/Shenzhengxin" search={{ issuer }}>
        <Plural value={bonds.length} one="# bond" other="# bonds" />
      </Link>
      {sums !== '' && (
        <div>
          <Trans>{sums} outstanding</Trans>
        </div>
      )}
      {nextMaturity !== null && (
        <div className={pageStyles.quiet}>
          <Trans>Next maturity {nextMaturity}</Trans>
        </div>
      )}
    </>
  )
}

/** What it owes, and what its group of connected clients does. */
export function ExposureTold({ found: { currency, amount, group, clients } }: { found: FoundIn<'exposure'> }) {
  const { i18n } = useLingui()
  const whole = moneyText(group.amount, currency, i18n.locale)
  return (
    <>
      <Link to="/CreditRiskControl" search={{ currency }}>
        {moneyText(amount, currency, i18n.locale)}
      </Link>
      <div className={pageStyles.quiet}>
        {clients > 1 ? (
          <Trans>
            <Plural value={clients} one="# connected client" other="# connected clients" />, together {whole}
          </Trans>
        ) : (
          <Trans>connected with no other client</Trans>
        )}
      </div>
    </>
  )
}

/** How many holdings it has, and the first of them. */
export function HoldingsTold({ found, company }: { found: FoundIn<'holdings'>; company: EntityId }) {
  const { nodes, total } = found
  return (
    <>
      <Link to="/RiskAnalysis/EquityNetwork" search={{ company }}>
        <Plural value={total} one="# holding" other="# holdings" />
      </Link>
      <ul className={styles.list}>
        {nodes.slice(0, listed).map((node) => (
          <li key={node.id}>
            <PartyLink party={node} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** How many dated events there are, and the day of the newest. */
export function TimelineTold({ found, company }: { found: FoundIn<'timeline'>; company: EntityId }) {
  const { events, total, isComplete } = found
  const [newest] = events
  const day = newest && <Day of={newest.day} />
  return (
    <>
      <Link to="/companies/$companyId" params={{ companyId: company }} hash="timeline">
        {isComplete ? (
          <Plural value={total} one="# event" other="# events" />
        ) : (
          <Plural value={total} one="at least # event" other="at least # events" />
        )}
      </Link>
      {day && (
        <div className={pageStyles.quiet}>
          <Trans>the newest on {day}</Trans>
        </div>
      )}
    </>
  )
}

/** How many findings the data behind its owners have. */
export function FindingsTold({ total, company }: { total: number; company: EntityId }) {
  return (
    <Link to="/companies/$companyId" params={{ companyId: company }} hash="quality">
      {total === 0 ? <Trans>No finding</Trans> : <Plural value={total} one="# finding" other="# findings" />}
    </Link>
  )
}

export function SourcesTold({ sources, statements }: { sources: number; statements: number }) {
  return (
    <>
      <Plural value={sources} one="# source" other="# sources" />
      {' · '}
      <Plural value={statements} one="# statement" other="# statements" />
    </>
  )
}
