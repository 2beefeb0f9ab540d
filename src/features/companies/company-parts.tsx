import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FoundIn } from '#contracts/companies/company-page.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import { riskEventName } from '#src/components/adverse-media/risk-event-words.ts'
import { ruleName } from '#src/components/bills/words.ts'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { CutNote } from '#src/components/controls/page-parts.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { MarketGaps } from '#src/components/issuers/market-gaps.tsx'
import {
  defaultProbability,
  indicatorName,
  issuerEventWords,
  marketWords,
  ratingChangeName,
  relationWords,
} from '#src/components/issuers/words.ts'
import { interestLabel } from '#src/components/ownership/interest-words.ts'
import { addedPointsText, countText, moneyText, pointsText } from '#src/components/text/amount-text.ts'
import { nameOf, unnamedParty } from '#src/components/text/entity-words.ts'
import { riskLevelWords } from '#src/components/text/risk-level-words.ts'
import { shareWords } from '#src/components/text/share-words.ts'
import styles from './companies.module.css'

const groundsListed = 5
const fullScore = 100

/** The level of warning: how it came about, and the grounds whose points add up to it. */
export function WarningPart({ found }: { found: FoundIn<'warning'> }) {
  const { t, i18n } = useLingui()
  const { issuer, on, score, history, indicators, relations, market, model, events, ratingChanges } = found
  const grounds = [
    ...indicators.map(({ id, points }) => ({ key: id, words: indicatorName(id, i18n), points })),
    ...relations.map(({ id, points }) => ({ key: id, words: i18n._(relationWords[id]), points })),
    ...market.map(({ id, points }) => ({ key: id, words: i18n._(marketWords[id]), points })),
    ...(model ? [{ key: 'model', words: i18n._(defaultProbability), points: model.points }] : []),
    ...events.map(({ id, type, at, points }) => ({
      key: id,
      words: `${i18n._(issuerEventWords[type])} ${at.slice(0, 10)}`,
      points,
    })),
    ...ratingChanges.map((change) => ({
      key: change.id,
      words: ratingChangeName(change, i18n),
      points: change.points,
    })),
  ]
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
  const rest = grounds.slice(groundsListed)
  const points = pointsText(score ?? 0, i18n.locale)
  return (
    <>
      <p className={styles.sentence}>
        <Trans>
          <b>{points}</b> of 100 points on {on}.
        </Trans>
      </p>
      <MarketGaps gaps={found.marketGaps} />
      <ScoreLine history={history} label={t`Points at the end of each month`} />
      <dl className={styles.grounds}>
        {grounds.slice(0, groundsListed).map((ground) => (
          <div key={ground.key}>
            <dt>{ground.words}</dt>
            <dd>{addedPointsText(ground.points, i18n.locale)}</dd>
          </div>
        ))}
        {rest.length > 0 && (
          <div>
            <dt>
              <Plural value={rest.length} one="# further reason" other="# further reasons" />
            </dt>
            <dd>
              +
              {pointsText(
                rest.reduce((sum, ground) => sum + ground.points, 0),
                i18n.locale,
              )}
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.foot}>
        <Link className={styles.onward ?? ''} to="/RiskPrevention/Shenzhengxin" search={{ issuer }}>
          <Trans>All reasons</Trans>
        </Link>
      </p>
    </>
  )
}

const [lineWidth, lineHeight] = [320, 56]

/** The score over time as a line, with the bounds of the levels. */
function ScoreLine({ history, label }: { history: FoundIn<'warning'>['history']; label: string }) {
  const last = history.at(-1)
  if (history.length < 2 || !last) return null
  const x = (place: number) => (place / (history.length - 1)) * (lineWidth - 8) + 4
  const y = (score: number) => lineHeight - 4 - (score / fullScore) * (lineHeight - 8)
  return (
    <figure className={styles.score}>
      <svg viewBox={`0 0 ${lineWidth} ${lineHeight}`} role="img" aria-label={label} data-level={last.level}>
        {[40, 80].map((bound) => (
          <line key={bound} x1="0" x2={lineWidth} y1={y(bound)} y2={y(bound)} />
        ))}
        <polyline points={history.map(({ score }, place) => `${x(place)},${y(score)}`).join(' ')} />
        <circle cx={x(history.length - 1)} cy={y(last.score)} r="3.5" />
      </svg>
      <figcaption>
        <bdi>{history[0]?.on.slice(0, 7)}</bdi>
        <bdi>{last.on.slice(0, 7)}</bdi>
      </figcaption>
    </figure>
  )
}

/** What was written about it lately, day by day. */
export function MediaPart({ found, company }: { found: FoundIn<'media'>; company: EntityId }) {
  const { t, i18n } = useLingui()
  const { from, to, articles, negative, days, event, total } = found
  const most = Math.max(1, ...days.map(({ count }) => count))
  const bad = countText(negative, i18n.locale)
  const kind = event && riskEventName(event.type, i18n)
  return (
    <>
      <p className={styles.sentence}>
        <Trans>
          <Plural value={articles} one="# article" other="# articles" /> from {from} to {to}, <b data-adverse>{bad}</b>{' '}
          adverse
        </Trans>
        {kind !== null && (
          <>
            {' · '}
            <Trans>mostly {kind}</Trans>
          </>
        )}
      </p>
      <div className={styles.days} role="img" aria-label={t`Articles by day, adverse ones apart`}>
        {days.map(({ day, count, negative: adverse }) => (
          <span key={day} title={`${day}: ${count} (${adverse})`}>
            <span data-all style={{ blockSize: `${(100 * (count - adverse)) / most}%` }} />
            <span data-adverse style={{ blockSize: `${(100 * adverse) / most}%` }} />
          </span>
        ))}
      </div>
      <p className={styles.foot}>
        <Link className={styles.onward ?? ''} to="/RiskDetection" search={{ company, from, to }}>
          <Plural value={articles} one="View # article" other="View # articles" />
        </Link>
        {total > articles && (
          <Link to="/RiskDetection" search={{ company, from: '1900-01-01', to }}>
            <Plural value={total} one="# in all" other="# in all" />
          </Link>
        )}
      </p>
    </>
  )
}

/** The bills that name it, by how suspect they are. */
export function BillsPart({ found }: { found: FoundIn<'bills'> }) {
  const { i18n } = useLingui()
  const { party, total, amount, levels, worst, nextDue } = found
  const sum = moneyText(amount, 'CNY', i18n.locale)
  return (
    <>
      <p className={styles.sentence}>
        <Trans>
          <Plural value={total} one="# bill names it" other="# bills name it" />, together {sum}.
        </Trans>
      </p>
      <ul className={styles.levels}>
        {RiskLevel.options.toReversed().map(
          (level) =>
            (levels[level] ?? 0) > 0 && (
              <li key={level}>
                <Link to="/RiskPrevention/Jiaohang" search={{ party, level }}>
                  <RiskLevelTag level={level} /> {countText(levels[level] ?? 0, i18n.locale)}
                </Link>
              </li>
            ),
        )}
      </ul>
      <ul className={styles.list}>
        {worst.map(({ number, level, rules }) => (
          <li key={number}>
            <Link to="/RiskPrevention/Jiaohang" search={{ bill: number }}>
              {number}
            </Link>{' '}
            <span className={pageStyles.quiet}>
              {i18n._(riskLevelWords[level])}
              {rules[0] !== undefined && <>: {ruleName(rules[0], i18n)}</>}
            </span>
          </li>
        ))}
      </ul>
      <CutNote listed={worst.length} all={total} />
      <p className={styles.foot}>
        <Link className={styles.onward ?? ''} to="/RiskPrevention/Jiaohang" search={{ party }}>
          <Plural value={total} one="View # bill" other="View # bills" />
        </Link>
        {nextDue !== null && (
          <span className={pageStyles.quiet}>
            <Trans>Next due {nextDue}</Trans>
          </span>
        )}
      </p>
    </>
  )
}

const bondsListed = 4

/** The bonds that it issued. */
export function BondsPart({ found }: { found: FoundIn<'bonds'> }) {
  const { i18n } = useLingui()
  const { issuer, bonds, outstanding, nextMaturity } = found
  const sums = new Intl.ListFormat(i18n.locale).format(
    outstanding.map(({ currency, amount }) => moneyText(amount, currency, i18n.locale)),
  )
  return (
    <>
      <p className={styles.sentence}>
        {sums === '' ? (
          <Plural value={bonds.length} one="# bond" other="# bonds" />
        ) : (
          <Trans>
            <Plural value={bonds.length} one="# bond" other="# bonds" />, {sums} outstanding
          </Trans>
        )}
      </p>
      <ul className={styles.list}>
        {bonds.slice(0, bondsListed).map(({ code, name, amount, currency, maturityDate, rating }) => (
          <li key={code}>
            <bdi>{name ?? code}</bdi>{' '}
            <span className={pageStyles.quiet}>
              {moneyText(amount, currency, i18n.locale)}
              {maturityDate !== null && (
                <>
                  {' · '}
                  <time>{maturityDate}</time>
                </>
              )}
              {rating !== null && <> · {rating}</>}
            </span>
          </li>
        ))}
      </ul>
      <CutNote listed={Math.min(bonds.length, bondsListed)} all={bonds.length} />
      <p className={styles.foot}>
        <Link className={styles.onward ?? ''} to="/RiskPrevention/Shenzhengxin" search={{ issuer }}>
          <Plural value={bonds.length} one="View # bond" other="View # bonds" />
        </Link>
        {nextMaturity !== null && (
          <span className={pageStyles.quiet}>
            <Trans>Next maturity {nextMaturity}</Trans>
          </span>
        )}
      </p>
    </>
  )
}

/** What it owes, within its group of connected clients. */
export function ExposurePart({ found }: { found: FoundIn<'exposure'> }) {
  const { t, i18n } = useLingui()
  const { currency, amount, group, clients } = found
  const own = moneyText(amount, currency, i18n.locale)
  const whole = moneyText(group.amount, currency, i18n.locale)
  const controllers = new Intl.ListFormat(i18n.locale).format(
    group.controllers.map(({ name }) => name ?? unnamedParty(i18n)),
  )
  const limit = group.limit === null ? null : moneyText(group.limit, currency, i18n.locale)
  return (
    <>
      <p className={styles.sentence}>
        {clients > 1 && controllers !== '' ? (
          <Trans>
            It owes {own}; the <Plural value={clients} one="# client" other="# clients" /> under <b>{controllers}</b>{' '}
            owe {whole} together.
          </Trans>
        ) : (
          <Trans>It owes {own} and is connected with no other client.</Trans>
        )}
      </p>
      {group.limit !== null && (
        <div className={styles.track} role="img" aria-label={t`Part of the limit in use`}>
          <span style={{ inlineSize: `${Math.min(100, (100 * group.amount) / Math.max(1, group.limit))}%` }} />
        </div>
      )}
      <p className={styles.foot}>
        <Link className={styles.onward ?? ''} to="/CreditRiskControl" search={{ currency }}>
          <Trans>View connected clients</Trans>
        </Link>
        {limit !== null && (
          <span className={pageStyles.quiet}>
            <Trans>Limit {limit}</Trans>
          </span>
        )}
      </p>
    </>
  )
}

/** What it holds, the largest first. */
export function HoldingsPart({ found, company }: { found: FoundIn<'holdings'>; company: EntityId }) {
  const { t, i18n } = useLingui()
  const { nodes, edges, total } = found
  return (
    <>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{t`Company`}</th>
            <th scope="col">{t`Capital`}</th>
          </tr>
        </thead>
        <tbody>
          {nodes.map((node) => {
            const interests = edges.filter((one) => one.company === node.id)
            const stake = interests.find(({ kind }) => kind === 'stake')
            return (
              <tr key={node.id}>
                <th scope="row">
                  <Link to="/companies/$companyId" params={{ companyId: node.id }}>
                    <bdi>{nameOf(node, i18n)}</bdi>
                  </Link>
                </th>
                <td>{stake ? shareWords(i18n, stake.capital, 'table') : interestLabel(i18n, interests).join(', ')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <CutNote listed={nodes.length} all={total} />
      <p className={styles.onward}>
        <Link to="/RiskAnalysis/EquityNetwork" search={{ company }}>
          <Plural value={total} one="View # holding" other="View # holdings" />
        </Link>
      </p>
    </>
  )
}
