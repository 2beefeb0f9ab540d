import { PlusOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { HomeOf } from '#contracts/home/home.ts'
import type { RiskLevel } from '#contracts/values/risk-level.ts'
import { Link } from '#src/components/controls/link.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { controlChainOf } from '#src/components/ownership/control-chain.tsx'
import { ControlThread } from '#src/components/ownership/control-thread.tsx'
import { jurisdictionName } from '#src/components/text/amount-text.ts'
import { identifiersOf, kindWords, nameOf } from '#src/components/text/entity-words.ts'
import { dotted } from '#src/components/text/isolated-text.ts'
import styles from './home.module.css'

type WatchedListProps = {
  list: HomeOf<'watchList'>
  following: EntityId | null
  onFollow: (party: EntityId) => void
}

/** Whom the user follows: who controls them, how they stand, and how much was written of them in ninety days. */
export function WatchedList({ list, following, onFollow }: WatchedListProps) {
  const id = useId()
  const { total, watched } = list
  const changed = watched.filter(({ isChanged }) => isChanged).length
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>
          <Trans>My watch list</Trans>
          {total > 0 && (
            <span className={styles.quiet}>
              <Plural value={total} one="# company" other="# companies" />
              {changed > 0 && (
                <>
                  {' · '}
                  <Plural value={changed} one="# changed" other="# changed" />
                </>
              )}
            </span>
          )}
        </h2>
        {total > 0 && (
          <span className={styles.quiet}>
            <Trans>Articles, 90 days</Trans>
          </span>
        )}
      </header>
      {total === 0 ? (
        <Proposed parties={list.proposed} following={following} onFollow={onFollow} />
      ) : (
        <>
          <ul className={styles.lines}>
            {watched.map((one) => (
              <Watched key={one.party.id} one={one} />
            ))}
          </ul>
          {total > watched.length && (
            <p className={styles.note}>
              <Plural
                value={total - watched.length}
                one="# further company is followed."
                other="# further companies are followed."
              />
            </p>
          )}
        </>
      )}
    </section>
  )
}

function Watched({
  one: { party, control, level, weeks, isChanged },
}: {
  one: HomeOf<'watchList'>['watched'][number]
}) {
  const { i18n } = useLingui()
  const [controller] = control.controllers
  const chain = controlChainOf({ company: party, control })
  return (
    <li className={styles.watched} data-changed={isChanged || undefined}>
      <Link to="/companies/$companyId" params={{ companyId: party.id }}>
        <bdi>{nameOf(party)}</bdi>
      </Link>
      <span className={styles.control}>
        {chain.length > 1 && <ControlThread chain={chain} />}
        <span>
          {controller && control.kind === 'single' ? (
            <bdi>{nameOf(controller)}</bdi>
          ) : control.controllers.length > 1 ? (
            <Plural value={control.controllers.length} one="# controller" other="# controllers" />
          ) : party.kind === 'company' ? (
            <Trans>No controller</Trans>
          ) : (
            i18n._(kindWords[party.kind])
          )}
        </span>
      </span>
      <span>{level && <RiskLevelTag level={level} />}</span>
      <Spark weeks={weeks} level={level} />
    </li>
  )
}

const [width, height] = [92, 26]

/** Articles week by week as a line that ends with a dot. */
function Spark({ weeks, level }: { weeks: readonly number[]; level: RiskLevel | null }) {
  const { t } = useLingui()
  const total = weeks.reduce((sum, count) => sum + count, 0)
  const most = Math.max(1, ...weeks)
  const x = (place: number) => 3 + (place / Math.max(1, weeks.length - 1)) * (width - 6)
  const y = (count: number) => height - 4 - (count / most) * (height - 8)
  const label = t`Articles in ninety days: ${total}`
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      data-level={level ?? 'normal'}
    >
      <title>{label}</title>
      <polyline points={weeks.map((count, place) => `${x(place)},${y(count)}`).join(' ')} />
      <circle cx={x(weeks.length - 1)} cy={y(weeks.at(-1) ?? 0)} r="2.8" />
    </svg>
  )
}

type ProposedProps = { parties: HomeOf<'watchList'>['proposed'] } & Omit<WatchedListProps, 'list'>

/** Parties worth following, for who follows nobody. */
function Proposed({ parties, following, onFollow }: ProposedProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <p className={styles.note}>
        {parties.length === 0 ? (
          <Trans>Follow a company on its page, and what changes about it is told here.</Trans>
        ) : (
          <Trans>You follow nobody yet. Follow a few companies, and what changes about them is told here.</Trans>
        )}
      </p>
      <ul className={styles.lines}>
        {parties.map((party) => {
          const name = nameOf(party)
          return (
            <li key={party.id} className={styles.proposed}>
              <span className={styles.words}>
                <Link to="/companies/$companyId" params={{ companyId: party.id }}>
                  <bdi>{name}</bdi>
                </Link>
                <p>
                  {dotted(
                    [
                      i18n._(kindWords[party.kind]),
                      party.jurisdiction ? jurisdictionName(party.jurisdiction, i18n.locale) : '',
                      ...identifiersOf(party).slice(0, 1),
                    ],
                    i18n.locale,
                  )}
                </p>
              </span>
              <button
                type="button"
                className={styles.follow}
                aria-label={t`Follow ${name}`}
                disabled={following !== null}
                onClick={() => onFollow(party.id)}
              >
                <PlusOutlined aria-hidden /> <Trans>Follow</Trans>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
